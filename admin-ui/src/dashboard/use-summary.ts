import { useQuery } from '@tanstack/react-query';
import { callData } from '@timbra/ui/http/call.ts';
import { summaryKey } from '../companies/company-keys.ts';

/** The figures of the month and the first steps, as they are whenever the dashboard is opened. */
export function useSummary(companyId: string) {
  return useQuery({
    queryKey: summaryKey(companyId),
    queryFn: ({ signal }) => callData('GET /companies/{id}/summary', { params: { id: companyId }, signal }),
    staleTime: 0,
    retry: false,
  });
}
