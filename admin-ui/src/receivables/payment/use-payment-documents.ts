import { callData } from '@timbra/ui/http/call.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { owedKey } from '../owed-key.ts';
import type { OwedDocument } from './payment-values.ts';
import { withReplaced } from './with-replaced.ts';

/**
 * What is owed of the documents now, the oldest first; those that owe nothing any more are missing.
 * @param replaced the complement whose place the one that is typed takes: what it pays is owed to that one.
 */
export function usePaymentDocuments(companyId: string, ids: readonly string[], replaced: string | null | undefined) {
  return useRead(
    [owedKey, 'por-pagar', companyId, ids, replaced],
    async (signal): Promise<readonly OwedDocument[]> => {
      if (ids.length === 0) return [];
      const owed = await callData('GET /receivables', {
        query: { companyId, filter: JSON.stringify({ id: ids }), sort: '["vence","ASC"]' },
        signal,
      });
      if (!replaced) return owed;
      return withReplaced(owed, ids, await callData('GET /invoices/{id}', { params: { id: replaced }, signal }));
    },
    {
      // What is being typed is about these balances: the server looks at the present ones.
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  );
}
