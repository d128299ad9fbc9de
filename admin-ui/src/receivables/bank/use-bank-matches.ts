import { callData } from '@timbra/ui/http/call.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { owedKey } from '../owed-key.ts';
import type { BankLine } from './bank-line.ts';

/** Returns what is owed now, the oldest first, and which payments of those days are registered already. */
export function useBankMatches(companyId: string, lines: readonly BankLine[]) {
  const days = lines.map(({ fecha }) => fecha).toSorted();
  const [desde] = days;
  const hasta = days.at(-1);
  return useRead(
    [owedKey, 'banco', companyId, desde, hasta],
    async (signal) => {
      const [owed, registered] = await Promise.all([
        callData('GET /receivables', { query: { companyId, sort: '["vence","ASC"]' }, signal }),
        callData('GET /companies/{id}/registered-payments', {
          params: { id: companyId },
          query: { desde, hasta },
          signal,
        }),
      ]);
      return { owed, registered };
    },
    { enabled: lines.length > 0, staleTime: 0 },
  );
}
