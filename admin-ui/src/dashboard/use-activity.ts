import { useQuery } from '@tanstack/react-query';
import { whileUnderWay } from '@timbra/ui/under-way.ts';
import { useActions, type Activity } from '../shared/actions/actions.ts';
import { activityKey } from '../shared/drafts/company-keys.ts';

const untilSettled = whileUnderWay<Activity | null>(
  (activity) => activity?.latest.some(({ estado }) => estado === 'En proceso') ?? false,
);

/** What happens in the company, as it is whenever the dashboard is opened and until its documents are settled; null where nothing is to be told. */
export function useActivity(companyId: string) {
  const { readActivity } = useActions();
  return useQuery({
    queryKey: activityKey(companyId),
    queryFn: ({ signal }) => readActivity(companyId, signal),
    refetchInterval: untilSettled,
    staleTime: 0,
    retry: false,
  });
}
