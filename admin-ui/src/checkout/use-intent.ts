import { useQueryClient } from '@tanstack/react-query';
import type { BalanceAnswer } from '@timbra/contract/stamps.ts';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '@timbra/ui/http/call.ts';
import { balanceKeyOf } from '../shared/companies/use-balance.ts';
import type { Buyer } from './buyer.ts';
import { storePayment, storedPayment, type StoredPayment } from './stored-payment.ts';
import type { CardPayment } from '@timbra/ui/payment/payment-calls.ts';
import { openCard, stateOf, type Order } from './payment-calls.ts';

/** A payment that waits for its buyer. */
export interface ReadyPayment {
  readonly intent: CardPayment;
  readonly order: Order;
  /** It is `totalPurchased` of the balance before it. */
  readonly before: number | undefined;
}

interface IntentOptions {
  readonly orderOf: (buyer: Buyer) => Order;
  /** Is called when what was opened before has been paid meanwhile. */
  readonly onPaid: (payment: StoredPayment, order: Order) => void;
}

/** Opens the payment when the buyer gets to it, unless it was paid before. */
export function useIntent({ orderOf, onPaid }: IntentOptions) {
  const client = useQueryClient();
  const [since] = useState(() => Date.now());
  const [payment, setPayment] = useState<ReadyPayment>();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Paid since this page was opened, in another window: to be asked about. */
  const [justPaid, setJustPaid] = useState<StoredPayment>();
  const isBusy = useRef(false);
  const resumeOrOpen = async (order: Order): Promise<void> => {
    const stored = storedPayment(order.planId);
    if (stored && stored.paidAt === undefined && (await statusOf(stored)) === 'succeeded') return onPaid(stored, order);
    const intent = await openCard(order);
    storePayment(order.planId, intent);
    const balance = client.getQueryData<BalanceAnswer>(balanceKeyOf(order.userId));
    setPayment({ intent, order, before: balance?.totalPurchased });
  };
  const open = async (buyer: Buyer, isAgreed = false) => {
    if (isBusy.current) return;
    const order = orderOf(buyer);
    const stored = storedPayment(order.planId);
    const asks = !isAgreed && (stored?.paidAt ?? 0) > since;
    setJustPaid(asks ? stored : undefined);
    if (asks) return;
    isBusy.current = true;
    setOpening(true);
    setProblem(undefined);
    await resumeOrOpen(order).catch((error: unknown) => setProblem(whyNot(error)));
    isBusy.current = false;
    setOpening(false);
  };
  return { payment, isOpening, problem, justPaid, open, close: () => setPayment(undefined) };
}

/** Returns the state; undefined for a payment that the server does not know any more. */
async function statusOf(stored: StoredPayment) {
  try {
    return (await stateOf(stored)).status;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Returns why not, by the server's words first. */
const whyNot = (error: unknown) =>
  messageOf(
    error,
    error instanceof ApiError && error.unreachable ? 'Error inicializando el pago' : 'Error al crear el intent de pago',
  );
