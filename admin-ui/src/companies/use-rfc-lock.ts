import { useQuery } from '@tanstack/react-query';
import { statuses } from '@timbra/core/invoicing/life-cycle.ts';
import { call } from '@timbra/ui/http/call.ts';
import { rfcLockKey } from '../shared/drafts/company-keys.ts';

const notDrafts = JSON.stringify({ status: statuses.filter((status) => status !== 'DRAFT') });

/** Whether a company has documents, whose issuer it must remain. The server refuses it in any case. */
export function useRfcLock(companyId: string | undefined): boolean {
  const { data = false } = useQuery({
    queryKey: rfcLockKey(companyId ?? ''),
    queryFn: async ({ signal }) => {
      const query = { companyId: companyId ?? '', range: '[0,0]', filter: notDrafts };
      const { total } = await call('GET /invoices', { query, signal });
      return total > 0;
    },
    enabled: companyId !== undefined,
    retry: false,
  });
  return data;
}
