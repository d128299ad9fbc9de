import { useQuery } from '@tanstack/react-query';
import { useActions } from '../shared/actions/actions.ts';
import { summaryKey } from '../shared/drafts/company-keys.ts';

/** Returns the figures of the month and the first steps, as they are whenever the dashboard is opened. */
export function useSummary(companyId: string) {
  const { readSummary } = useActions();
  return useQuery({
    queryKey: summaryKey(companyId),
    queryFn: ({ signal }) => readSummary(companyId, signal),
    staleTime: 0,
    retry: false,
  });
}
