import { paymentCalls } from '@timbra/ui/payment/payment-calls.ts';
import { call } from '@timbra/ui/http/call.ts';
import { useRead } from '../shared/data/use-answer.ts';

const { activePlans, plan } = paymentCalls(call);

/** What is on sale, as it is whenever it is looked at: a price is never an old one. */
export const usePlans = () => useRead(['planes'], (signal) => activePlans(signal), { staleTime: 0 });

/** Finds one plan, also when it is no longer on sale. */
export const usePlan = (id: string) =>
  useRead(['planes', id], (signal) => plan(id, signal), {
    staleTime: 0,
    // The price that is being paid is the one that was read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
