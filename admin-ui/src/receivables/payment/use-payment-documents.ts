import { useQuery } from '@tanstack/react-query';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { owedKey } from '../owed-key.ts';

/** What is owed of the documents now, the oldest first; those that owe nothing any more are missing. */
export function usePaymentDocuments(companyId: string, ids: readonly string[]) {
  return useQuery({
    queryKey: [owedKey, 'por-pagar', companyId, ids],
    queryFn: async ({ signal }): Promise<readonly ReceivableAnswer[]> => {
      if (ids.length === 0) return [];
      return callData('GET /receivables', {
        query: { companyId, filter: JSON.stringify({ id: ids }), sort: '["vence","ASC"]' },
        signal,
      });
    },
    // What is being typed is about these balances: the server looks at the present ones.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
