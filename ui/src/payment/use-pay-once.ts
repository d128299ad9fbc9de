import { useCallback, useRef, useState } from 'react';
import { cancelledText, OutdatedPayment } from './confirmation.ts';
import type { Confirmation, PayProps } from './payment.ts';

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
