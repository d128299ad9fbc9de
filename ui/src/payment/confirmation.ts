import type { Confirmation } from './payment.ts';
import { isOutdated, refusalText, type ProviderError } from './refusals.ts';

/** A payment as Stripe's API shows it to a browser. */
export interface ShownPayment {
  readonly status: string;
  readonly last_payment_error?: ProviderError | null | undefined;
}

export const cancelledText = 'Este pago ya no está disponible. Vuelve a cargar la página para empezar otro.';

/** Only `succeeded` is a success; what the bank or the buyer still has to do is waiting (specification §4). */
export function confirmationOf({ status, last_payment_error: error }: ShownPayment): Confirmation {
  switch (status) {
    case 'succeeded':
      return { status };
    case 'processing':
    case 'requires_action':
    case 'requires_capture':
      return { status: 'waiting' };
    case 'canceled':
      return { status: 'refused', text: cancelledText };
    default:
      return { status: 'refused', text: refusalText(error ?? {}) };
  }
}

/** The payment was not what the page took it for: whoever asks the server learns what it is. */
export class OutdatedPayment extends Error {
  override readonly name = 'OutdatedPayment';
}

/** @throws OutdatedPayment when it cannot be confirmed any more, because it was paid or is being paid. */
export function refused(error: ProviderError): Confirmation {
  if (isOutdated(error)) throw new OutdatedPayment(error.message);
  return { status: 'refused', text: refusalText(error) };
}
