import { whileUnderWay } from '@timbra/ui/under-way.ts';
import { useRead } from '../shared/data/use-answer.ts';
import { useActions, type Activity } from '../shared/actions/actions.ts';
import { activityKey } from '../shared/drafts/company-keys.ts';

const untilSettled = whileUnderWay<Activity | null>(
  (activity) => activity?.latest.some(({ estado }) => estado === 'En proceso') ?? false,
);

/** What happens in the company, as it is whenever the dashboard is opened and until its documents are settled; null where nothing is to be told. */
export function useActivity(companyId: string) {
  const { readActivity } = useActions();
  return useRead(activityKey(companyId), (signal) => readActivity(companyId, signal), {
    refetchInterval: untilSettled,
    staleTime: 0,
  });
}
