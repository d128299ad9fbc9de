import { useQuery } from '@tanstack/react-query';
import { useActions } from '../app/seam.ts';
import { activityKey } from '../companies/company-keys.ts';

/** What happens in the company, as it is whenever the dashboard is opened; null where nothing is to be told. */
export function useActivity(companyId: string) {
  const { readActivity } = useActions();
  return useQuery({
    queryKey: activityKey(companyId),
    queryFn: ({ signal }) => readActivity(companyId, signal),
    staleTime: 0,
    retry: false,
  });
}
