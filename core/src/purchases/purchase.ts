import type { Buyer } from './buyer.ts';
import type { Payment } from './payment-gateway.ts';

/**
 * OPEN: its payment can be made and nobody has tried. PENDING: under way. FAILED: the last attempt was refused and another
 * may be made. COMPLETED: paid, for good. CANCELLED: can no longer be paid.
 */
export type PurchaseStatus = 'OPEN' | 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';

export type PaymentMethod = Payment['method'];

/** Where a buyer transfers to, as it was told. */
export interface Transfer {
  readonly bank: string;
  readonly clabe: string;
  readonly reference: string;
}

/** One sale of a plan; the plan's name, stamps and price are those of that moment. */
export interface Purchase {
  readonly id: string;
  /** Null for a buyer without an account, until there is one. */
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
  /** Since when it is in the user's list: from the first attempt to pay on (decision D-B10). */
  readonly attemptedAt: Date | null;
  readonly createdAt: Date;
  /** Unpaid by then, it is cancelled. */
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
}

const hourMs = 3_600_000;
/** A card is at hand; a transfer may wait for a working day or for whoever signs it. */
const lifetimeMs: Readonly<Record<PaymentMethod, number>> = { card: 24 * hourMs, transfer: 7 * 24 * hourMs };

export const expiryOf = (method: PaymentMethod, now: Date): Date => new Date(now.getTime() + lifetimeMs[method]);

export const isUnfinished = ({ status }: Pick<Purchase, 'status'>): boolean =>
  status === 'OPEN' || status === 'PENDING' || status === 'FAILED';

/**
 * What the provider's word makes of a purchase. Money that has come completes it whatever it was before, and nothing
 * undoes that.
 */
export function advance(purchase: Purchase, payment: Payment, now: Date): Purchase {
  const status = purchase.status === 'COMPLETED' ? 'COMPLETED' : statusBy(purchase, payment);
  const attempted = status === 'PENDING' || status === 'FAILED' || status === 'COMPLETED';
  return {
    ...purchase,
    status,
    paymentId: payment.id,
    transfer: payment.transfer ? transferOf(payment.transfer) : purchase.transfer,
    attemptedAt: purchase.attemptedAt ?? (attempted ? now : null),
    completedAt: purchase.completedAt ?? (status === 'COMPLETED' ? now : null),
  };
}

function statusBy(purchase: Purchase, payment: Payment): PurchaseStatus {
  // Another purchase may have taken its place: only money brings it back.
  if (purchase.status === 'CANCELLED' && payment.status !== 'succeeded') return 'CANCELLED';
  switch (payment.status) {
    case 'succeeded':
      return 'COMPLETED';
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

const transferOf = ({ bank, clabe, reference }: Transfer): Transfer => ({ bank, clabe, reference });

/** Whether a payment is the one that a purchase asks for. Stamps are given for nothing else. */
export function pays(payment: Payment, purchase: Purchase, centavos: number): boolean {
  return payment.purchaseId === purchase.id && payment.centavos === centavos && payment.currency === 'mxn';
}
