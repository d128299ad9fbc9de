import { useQuery } from '@tanstack/react-query';
import { callData } from '@timbra/ui/http/call.ts';
import { owedKey } from './owed-key.ts';
import { owedSums } from './owed-sums.ts';

/** Returns what a company is owed in all, added up by the server. */
export function useOwed(companyId: string) {
  return useQuery({
    queryKey: [owedKey, 'todo', companyId],
    queryFn: async ({ signal }) =>
      owedSums((await callData('GET /sums/receivables', { query: { companyId }, signal })) ?? []),
    staleTime: 0,
    retry: false,
  });
}
