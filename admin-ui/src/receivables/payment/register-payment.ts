import { type Outcome, sendOnce } from '../../new-invoice/issue/attempt.ts';
import type { PaymentRequest } from './payment-request.ts';
import type { Rejected } from './refused-payment.ts';

/** Names where the request is kept until it is answered. */
export const attemptName = (ids: readonly string[]): string => `pago:${ids.toSorted().join()}`;

/** Issues the complement of a payment, or the refused one once more with what is typed now. */
export const registerPayment = (
  name: string,
  body: PaymentRequest,
  rejected?: Pick<Rejected, 'id'>,
): Promise<Outcome> => sendOnce(name, body, rejected && { id: rejected.id, change: { pagos: body.pagos } });
