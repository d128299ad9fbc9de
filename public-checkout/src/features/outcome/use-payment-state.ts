import { useQuery } from '@tanstack/react-query';
import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { whileUnderWay } from '@timbra/ui/under-way.ts';
import { useCheckoutParts } from '../../lib/checkout-parts.ts';

/** Money that is on its way, or that came and is not in an account yet, changes by itself. */
const isUnderWay = ({ status, credited }: PaymentState) =>
  status === 'waiting' || (status === 'succeeded' && !credited);

/** Returns the state of a payment, which is asked for again by itself as long as it may change. */
export function usePaymentState({ paymentIntentId, clientSecret }: OpenPayment) {
  const { stateOf } = useCheckoutParts();
  return useQuery({
    queryKey: ['pago', paymentIntentId, clientSecret],
    queryFn: ({ signal }) => stateOf({ paymentIntentId, clientSecret }, signal),
    staleTime: 0,
    refetchInterval: whileUnderWay(isUnderWay),
    refetchOnWindowFocus: true,
  });
}
