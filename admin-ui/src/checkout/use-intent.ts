import { useQueryClient } from '@tanstack/react-query';
import type { BalanceAnswer } from '@timbra/contract/stamps.ts';
import { useRef, useState } from 'react';
import { ApiError, call, callData, messageOf } from '@timbra/ui/http/call.ts';
import { balanceKeyOf } from '../shared/companies/companies-context.tsx';
import { type CardPayment, paymentCalls } from '@timbra/ui/payment/payment-calls.ts';
import { planTotals } from '@timbra/core/plans/plan.ts';
import { centavosOf } from '@timbra/core/shared/money/decimal.ts';
import { readBuyer, readMember } from '@timbra/core/purchases/buyer.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { internationalPhone } from '@timbra/core/shared/phone.ts';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import type { OpenPayment } from '@timbra/ui/payment/payment.ts';
import type { Plan } from '../plans/plan.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { storeDraft, readDraft } from '../shared/drafts/drafts.ts';

/** Is who buys, as the payment's calls name it. An empty text is not known. */
export interface Buyer {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

/** Is what is bought, and by whom. */
export interface Order extends Buyer {
  readonly planId: string;
  readonly userId: string;
  /** It is in centavos with IVA, as a user's own checkout sends them (specification 2 §7.4). */
  readonly amount: number;
}

/** A payment that waits for its buyer. */
export interface ReadyPayment {
  readonly intent: CardPayment;
  readonly order: Order;
  /** It is `totalPurchased` of the balance before it. */
  readonly before: number | undefined;
}

/** The last payment of a plan that this browser has opened: a page that was closed in the middle finds it again. */
interface StoredPayment extends OpenPayment {
  readonly purchaseId: string;
  /** It is in milliseconds since 1970, once its success was told. */
  readonly paidAt?: number;
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

export const orderOf = ({ id, price }: Plan, userId: string, buyer: Buyer): Order => ({
  ...buyer,
  planId: id,
  userId,
  amount: centavosOf(planTotals(price).total),
});

export const { openCard, openTransfer, stateOf } = paymentCalls(call);

/** Has the stamps of a payment credited: the payment's id makes it once, however often it is asked for. */
export const processInternal = async ({ planId, userId, amount }: Order, paymentIntentId: string) =>
  callData('POST /payments/process-internal', { body: { userId, planId, paymentIntentId, amount } });

type Known = Pick<Purchase, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** Returns the user as the buyer; a purchase that is paid after all keeps the data that it was begun with. */
export const buyerOf = ({ name, email, phone }: SessionUser, purchase?: Known | null): Buyer => ({
  customerName: purchase?.customerName ?? name,
  customerEmail: purchase?.customerEmail ?? email,
  customerPhone: purchase?.customerPhone ?? phone ?? '',
});

/** Returns the buyer as it is sent and shown: ten digits are a Mexican number. */
export const tidied = ({ customerName, customerEmail, customerPhone }: Buyer): Buyer => ({
  customerName: customerName.trim(),
  customerEmail: customerEmail.trim(),
  customerPhone: internationalPhone(customerPhone) ?? '',
});

/** Returns what is wrong with what is typed: name and address are asked for, a phone is welcome. */
export const typedProblems = (buyer: Buyer): readonly Problem[] =>
  readBuyer(buyer).problems.filter(({ field }) => field !== 'customerPhone' || buyer.customerPhone.trim() !== '');

/** Returns what is wrong with what is known: the server fills in what is missing. */
export const knownProblems = (buyer: Buyer): readonly Problem[] => readMember(buyer).problems;

const nameOf = (planId: string) => `pago:${planId}`;

const storePayment = (planId: string, { paymentIntentId, clientSecret, purchaseId }: StoredPayment): void =>
  storeDraft(nameOf(planId), { values: { paymentIntentId, clientSecret, purchaseId }, version: undefined });

export function storePaid(planId: string): void {
  const stored = storedPayment(planId);
  if (stored) storeDraft(nameOf(planId), { values: { ...stored, paidAt: Date.now() }, version: undefined });
}

const storedPayment = (planId: string): StoredPayment | undefined => readDraft<StoredPayment>(nameOf(planId))?.values;

/**
 * Returns the balance once bought stamps are in it. One that has grown since the payment was opened has them already.
 * @param before `totalPurchased` when the payment was opened
 */
export function withStamps(balance: BalanceAnswer, before: number, timbres: number): BalanceAnswer {
  if (balance.totalPurchased > before) return balance;
  return {
    ...balance,
    totalPurchased: balance.totalPurchased + timbres,
    available: balance.available + timbres,
  };
}
