import { useQuery } from '@tanstack/react-query';
import { call } from '@timbra/ui/http/call.ts';
import { plansOf } from '@timbra/ui/payment/plans-answer.ts';

/** What is on sale, as it is whenever it is looked at: a price is never an old one. */
export const usePlans = () =>
  useQuery({
    queryKey: ['planes'],
    queryFn: async ({ signal }) => plansOf(await call('GET /plans/active', { signal })),
    staleTime: 0,
    retry: false,
  });

/** One plan, also when it is no longer on sale. */
export const usePlan = (id: string) =>
  useQuery({
    queryKey: ['planes', id],
    queryFn: ({ signal }) => call('GET /plans/{id}', { params: { id }, signal }),
    staleTime: 0,
    retry: false,
    // The price that is being paid is the one that was read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
