import type { AuditEntryAnswer } from '@timbra/contract/audit.ts';
import { call } from '@timbra/ui/http/call.ts';
import { useRead } from '../shared/data/use-answer.ts';

export type AuditEntry = AuditEntryAnswer;

/** Picks entries; what is absent picks nothing out. */
export interface AuditFilter {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly record?: string | undefined;
}

/** Reads the newest entries of a company's audit, or of one's own account, and how many there are. */
export function useAudit(companyId: string | null, filter: AuditFilter, count: number) {
  const query = { ...filter, range: `[0,${count - 1}]` };
  const { data, error, refetch } = useRead(
    ['auditoria', companyId, query],
    (signal) =>
      companyId === null
        ? call('GET /user/audit', { query, signal })
        : call('GET /companies/{id}/audit', { params: { id: companyId }, query, signal }),
    { staleTime: 0, placeholderData: (shown) => shown },
  );
  return { entries: data?.data, total: data?.total ?? 0, error, retry: () => void refetch() };
}
