import { useCallback, useRef, useState } from 'react';
import type { Confirmation, PayProps } from './payment.ts';
import { isOutdated, refusalText, type ProviderError } from './refusals.ts';

type Asking = Pick<PayProps, 'findStatus' | 'onConfirmed'>;

const unexpectedFailure = 'Error inesperado durante el pago';

/**
 * Runs one attempt at a time, and asks what has become of one whose answer was lost, so that a double click and a
 * second try never pay twice. After an attempt that was not refused there is no other: the second press of a double
 * click may come when the first has been answered and the form is still there.
 */
export function usePayOnce({ findStatus, onConfirmed }: Asking) {
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const pay = useCallback(
    async (confirm: () => Promise<Confirmation>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setPaying(true);
      setProblem(undefined);
      const outcome = await settle(confirm, findStatus);
      if (outcome.status !== 'refused') {
        onConfirmed(outcome.status);
        return;
      }
      isBusy.current = false;
      setPaying(false);
      setProblem(outcome.text);
    },
    [findStatus, onConfirmed],
  );
  return { pay, isPaying, problem, showProblem: setProblem };
}

/** Returns the outcome of an attempt; where the attempt itself cannot tell, what the server says. */
export async function settle(
  confirm: () => Promise<Confirmation>,
  findStatus: PayProps['findStatus'],
): Promise<Confirmation> {
  try {
    return await confirm();
  } catch (error) {
    const status = await findStatus().catch(() => undefined);
    if (status === 'succeeded' || status === 'waiting') return { status };
    const isGone = status === 'cancelled' || error instanceof OutdatedPayment;
    return { status: 'refused', text: isGone ? cancelledText : unexpectedFailure };
  }
}

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
class OutdatedPayment extends Error {
  override readonly name = 'OutdatedPayment';
}

/** @throws OutdatedPayment when it cannot be confirmed any more, because it was paid or is being paid. */
export function refused(error: ProviderError): Confirmation {
  if (isOutdated(error)) throw new OutdatedPayment(error.message);
  return { status: 'refused', text: refusalText(error) };
}

/**
 * Returns the address that a bank which took the buyer away brings them back to.
 * @param purchaseId of a user's own purchase, whose page is shown then instead of the guests' confirmation.
 */
export function returnUrl(purchaseId?: string): string {
  const own = purchaseId === undefined ? '' : `?compra=${encodeURIComponent(purchaseId)}`;
  return `${window.location.origin}/checkout/success${own}`;
}
