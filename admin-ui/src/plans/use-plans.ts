import { useQuery } from '@tanstack/react-query';
import { call } from '@timbra/ui/http/call.ts';
import { paymentCalls } from '@timbra/ui/payment/payment-calls.ts';

const { activePlans, plan } = paymentCalls(call);

/** What is on sale, as it is whenever it is looked at: a price is never an old one. */
export const usePlans = () =>
  useQuery({
    queryKey: ['planes'],
    queryFn: ({ signal }) => activePlans(signal),
    staleTime: 0,
    retry: false,
  });

/** Finds one plan, also when it is no longer on sale. */
export const usePlan = (id: string) =>
  useQuery({
    queryKey: ['planes', id],
    queryFn: ({ signal }) => plan(id, signal),
    staleTime: 0,
    retry: false,
    // The price that is being paid is the one that was read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
