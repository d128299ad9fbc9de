import { ApiError, newRequestKey } from '@timbra/ui/http/call.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardPayment } from '@timbra/ui/payment/payment-calls.ts';
import { openCard, type Order } from '../../lib/payment-calls.ts';

interface Answered<T> {
  /** It is the order that was answered, as text: what is compared. */
  readonly wanted: string;
  readonly what: T;
}

export interface OpenedPayment {
  /** It is the payment of the order, or of the one before it while that is brought up to date. */
  readonly payment: CardPayment | undefined;
  readonly order: Order | undefined;
  readonly isOpening: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
}

/**
 * Keeps one open payment in step with the order: asked for once as soon as there is an order, and again when the order
 * is another one, which the server then finds or replaces. One request at a time, the latest order last.
 */
export function useOpenPayment(order: Order | undefined): OpenedPayment {
  const [opened, setOpened] = useState<Answered<{ readonly payment: CardPayment; readonly order: Order }>>();
  const [failed, setFailed] = useState<Answered<unknown>>();
  const [isOpening, setOpening] = useState(false);
  const isBusy = useRef(false);
  const unanswered = useRef<{ readonly wanted: string; readonly key: string }>(undefined);
  const wanted = order && JSON.stringify(order);

  useEffect(() => {
    if (order === undefined || wanted === undefined || isBusy.current) return;
    if (opened?.wanted === wanted || failed?.wanted === wanted) return;
    isBusy.current = true;
    setOpening(true);
    // The key stays the same for an order whose answer was lost; an order that comes back later is a new one.
    const key = unanswered.current?.wanted === wanted ? unanswered.current.key : newRequestKey();
    unanswered.current = { wanted, key };
    openCard(order, key)
      .then(
        (payment) => {
          unanswered.current = undefined;
          setOpened({ wanted, what: { payment, order } });
          setFailed(undefined);
        },
        (error: unknown) => {
          if (!(error instanceof ApiError && error.unreachable)) unanswered.current = undefined;
          setFailed({ wanted, what: error });
        },
      )
      .finally(() => {
        isBusy.current = false;
        setOpening(false);
      });
  }, [order, wanted, opened, failed, isOpening]);

  const retry = useCallback(() => setFailed(undefined), []);
  return {
    payment: opened?.what.payment,
    order: opened?.wanted === wanted ? opened?.what.order : undefined,
    isOpening,
    failure: failed !== undefined && failed.wanted === wanted ? failed.what : undefined,
    retry,
  };
}
