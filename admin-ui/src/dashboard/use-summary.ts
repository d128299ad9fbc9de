import { useQuery } from '@tanstack/react-query';
import type { CompanySummary } from '@timbra/core/companies/summaries.ts';
import { callForData } from '@timbra/ui/http/call-api.ts';
import { summaryKey } from '../companies/company-keys.ts';

/** The figures of the month and the first steps, as they are whenever the dashboard is opened. */
export function useSummary(companyId: string) {
  return useQuery({
    queryKey: summaryKey(companyId),
    queryFn: ({ signal }) => callForData<CompanySummary>(`/companies/${companyId}/summary`, { signal }),
    staleTime: 0,
    retry: false,
  });
}
