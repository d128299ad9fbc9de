import { useRead } from '../shared/data/use-answer.ts';
import { useActions } from '../shared/actions/actions.ts';
import { summaryKey } from '../shared/drafts/company-keys.ts';

/** Returns the figures of the month and the first steps, as they are whenever the dashboard is opened. */
export function useSummary(companyId: string) {
  const { readSummary } = useActions();
  return useRead(summaryKey(companyId), (signal) => readSummary(companyId, signal), { staleTime: 0 });
}
