import type { Buyer } from './buyer.ts';
import type { Payment, PaymentRefusal, TransferInstructions } from './payment-gateway.ts';
import { centavosOf, Decimal, pesosOf } from '../shared/money/decimal.ts';

/**
 * OPEN: its payment can be made and nobody has tried. PENDING: under way. FAILED: the last attempt was refused and another
 * may be made. COMPLETED: paid. CANCELLED: can no longer be paid. REFUNDED: paid, and all of it went back. DISPUTED: paid,
 * and the buyer's bank holds the money until it has decided.
 */
export type PurchaseStatus = 'OPEN' | 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'REFUNDED' | 'DISPUTED';

export type PaymentMethod = Payment['method'];

/** Is where a buyer transfers to, as it was told. */
export interface Transfer {
  readonly bank: string;
  readonly clabe: string;
  readonly reference: string;
  /** Tells whose account it is, as a bank asks for it; null where it was not told. */
  readonly beneficiary: string | null;
}

/** One sale of a plan; the plan's name, stamps and price are those of that moment. */
export interface Purchase {
  readonly id: string;
  /** It is null for a buyer without an account, until there is one. */
  readonly userId: string | null;
  /** What the purchase is attributed to; null when it is the user's own (statement API-20). */
  readonly companyId: string | null;
  readonly planId: string;
  readonly planName: string;
  readonly timbres: number;
  /** Pesos before IVA. */
  readonly price: number;
  /** Pesos with IVA: what the payment must come to. */
  readonly amount: number;
  readonly status: PurchaseStatus;
  readonly method: PaymentMethod;
  /** The provider's name of its payment; null until the provider has answered. */
  readonly paymentId: string | null;
  readonly buyer: Buyer;
  readonly transfer: Transfer | null;
  /** The provider's name of who transfers. */
  readonly customerId: string | null;
  /** Pesos of a transfer that had arrived when it was last asked about. */
  readonly received: number;
  /** The buyer has done everything, and the bank has not answered yet. */
  readonly confirming: boolean;
  /** Tells why the last attempt to pay it failed; null unless it is FAILED, and of one that failed before this was kept. */
  readonly refusal: PaymentRefusal | null;
  /** It is in the user's list since then: from the first attempt to pay on. */
  readonly attemptedAt: Date | null;
  readonly createdAt: Date;
  /** Unpaid by then, it is cancelled. */
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
  /** Pesos of `amount` that went back for good, or are on their way. */
  readonly refunded: number;
  /** Pesos of it that the buyer's bank holds while a dispute is open. */
  readonly disputed: number;
  /** Stamps that were to be taken back and had been used: for the operator. */
  readonly owed: number;
  /**
   * Counts how often the provider's word has changed it: an answer that was asked for before the last change may be
   * older.
   */
  readonly revision: number;
}

const hourMs = 3_600_000;
/** A card is at hand; a transfer may wait for a working day or for whoever signs it. */
const lifetimeMs: Readonly<Record<PaymentMethod, number>> = { card: 24 * hourMs, transfer: 7 * 24 * hourMs };

export const expiryOf = (method: PaymentMethod, now: Date): Date => new Date(now.getTime() + lifetimeMs[method]);

/** Of purchases that can still be paid, or may be being paid. */
export const unfinishedStatuses: readonly PurchaseStatus[] = ['OPEN', 'PENDING', 'FAILED'];

export const isUnfinished = ({ status }: Pick<Purchase, 'status'>): boolean => unfinishedStatuses.includes(status);

/** Tells whether its money has come, whatever became of it since. */
export const isPaid = ({ status }: Pick<Purchase, 'status'>): boolean =>
  status === 'COMPLETED' || status === 'REFUNDED' || status === 'DISPUTED';

/**
 * Returns the purchase as the provider's word makes it. Money that has come completes it whatever it was before; only
 * money that goes back undoes that.
 */
export function purchaseAfterPayment(purchase: Purchase, payment: Payment, now: Date): Purchase {
  const status = statusBy(purchase, payment);
  const attempted = isPaid({ status }) || status === 'PENDING' || status === 'FAILED';
  return {
    ...purchase,
    status,
    paymentId: payment.id,
    transfer: payment.transfer ? transferOf(payment.transfer) : purchase.transfer,
    customerId: payment.customerId ?? purchase.customerId,
    // What had come of a payment that was cancelled is counted no more: how much it was is known from before.
    received: payment.centavosReceived > 0 ? pesosOf(payment.centavosReceived) : purchase.received,
    confirming: status === 'PENDING' && payment.confirming,
    // A payment that is open says nothing: what was said of the attempt before it still holds.
    refusal: status === 'FAILED' ? (payment.refusal ?? purchase.refusal) : null,
    attemptedAt: purchase.attemptedAt ?? (attempted ? now : null),
    completedAt: purchase.completedAt ?? (isPaid({ status }) ? now : null),
    ...(payment.status === 'succeeded' ? goneBack(payment) : {}),
  };
}

/** Tells whether the provider's word has left the purchase as it was. */
export function saysTheSame(one: Purchase, other: Purchase): boolean {
  const said = ['status', 'paymentId', 'received', 'confirming', 'refunded', 'disputed', 'owed'] as const;
  return said.every((field) => one[field] === other[field]) && isSameRefusal(one.refusal, other.refusal);
}

const isSameRefusal = (one: PaymentRefusal | null, other: PaymentRefusal | null): boolean =>
  one?.code === other?.code && one?.declineCode === other?.declineCode;

function goneBack({ centavos, reversals }: Payment): Pick<Purchase, 'refunded' | 'disputed'> {
  const refunded = Math.min(reversals.refunded, centavos);
  return { refunded: pesosOf(refunded), disputed: pesosOf(Math.min(reversals.disputed, centavos - refunded)) };
}

function paidStatus({ centavos, reversals: { refunded, disputed } }: Payment): PurchaseStatus {
  if (refunded >= centavos) return 'REFUNDED';
  return disputed > 0 ? 'DISPUTED' : 'COMPLETED';
}

/**
 * Stamps of a purchase that are to be taken back: as great a part of them as of its money, rounded down, so that nobody
 * loses a stamp whose price has not come back whole.
 */
export function stampsToTakeBack({ timbres, amount, refunded, disputed }: Purchase): number {
  const centavos = (pesos: number) => BigInt(centavosOf(Decimal.fromNumber(pesos)));
  const [all, back] = [centavos(amount), centavos(refunded) + centavos(disputed)];
  if (all === 0n) return 0;
  return back >= all ? timbres : Number((BigInt(timbres) * back) / all);
}

function statusBy(purchase: Purchase, payment: Payment): PurchaseStatus {
  if (isPaid(purchase) && payment.status !== 'succeeded') return purchase.status;
  // Another purchase may have taken its place: only money brings it back.
  if (purchase.status === 'CANCELLED' && payment.status !== 'succeeded') return 'CANCELLED';
  switch (payment.status) {
    case 'succeeded':
      return paidStatus(payment);
    case 'cancelled':
      return 'CANCELLED';
    case 'refused':
      return 'FAILED';
    case 'waiting':
      return 'PENDING';
    case 'open':
      return purchase.status;
  }
}

const transferOf = ({ bank, clabe, reference, accountHolder }: TransferInstructions): Transfer => ({
  bank,
  clabe,
  reference,
  beneficiary: accountHolder,
});

/** Tells whether a payment is the one that a purchase asks for. Stamps are given for nothing else. */
export const pays = (payment: Payment, purchase: Purchase, centavos: number): boolean =>
  payment.purchaseId === purchase.id && payment.centavos === centavos && payment.currency === 'mxn';
