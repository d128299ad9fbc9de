import type { PurchaseAnswer } from '@timbra/contract/purchases.ts';
import { pesosLess } from '@timbra/core/shared/money/decimal.ts';
import { refusalText } from '@timbra/ui/payment/refusals.ts';
import type { Tone } from '@timbra/core/invoicing/invoice.ts';
import { checkoutAddress, stampsOf } from '../plans/plan.ts';

export type Purchase = PurchaseAnswer;
type Status = Pick<Purchase, 'status'>;

/** Says the words of Estado (specification 2 §4). */
export const statuses: Readonly<Record<Purchase['status'], { readonly label: string; readonly tone: Tone }>> = {
  COMPLETED: { label: 'Completado', tone: 'success' },
  PENDING: { label: 'Pendiente', tone: 'warning' },
  CANCELLED: { label: 'Cancelado', tone: 'quiet' },
  FAILED: { label: 'Fallido', tone: 'error' },
  REFUNDED: { label: 'Reembolsada', tone: 'quiet' },
  DISPUTED: { label: 'En disputa', tone: 'warning' },
};

/** The label stands in place of «Pendiente» while there is nothing for the buyer to complete. */
export const beingConfirmed = { label: 'Tu banco está confirmando', tone: 'warning' } as const;

const methods: Readonly<Record<string, string>> = {
  Stripe: 'Tarjeta',
  PayPal: 'PayPal',
  Transfer: 'Transferencia bancaria',
  Cash: 'Efectivo',
};

/** What is not known is a card. */
export const methodName = (method: string | null | undefined): string => methods[method ?? ''] ?? 'Tarjeta';

/** Returns an id as it is shown: its first 8 characters. */
export const shortId = (id: string) => id.slice(0, 8);

/** Names a purchase where it is read aloud. */
export const purchaseName = ({ id }: Pick<Purchase, 'id'>) => `compra ${shortId(id)}`;

export const isPending = ({ status }: Status) => status === 'PENDING';
/** Tells whether its buyer can do something for it: the bank alone decides about one that it is confirming. */
export const canBePaid = ({
  status,
  confirming,
  returnAsked,
}: Pick<Purchase, 'status' | 'confirming' | 'returnAsked'>) => status === 'PENDING' && !confirming && !returnAsked;
export const isFailed = ({ status }: Status) => status === 'FAILED';

/** Says why the last attempt to pay a purchase failed; undefined where nothing is known of it. */
export const paymentRefusalOf = ({ paymentRefusal }: Pick<Purchase, 'paymentRefusal'>): string | undefined =>
  paymentRefusal && refusalText({ code: paymentRefusal.code, decline_code: paymentRefusal.declineCode ?? undefined });

export const canBeInvoiced = ({ status, hasInvoice }: Pick<Purchase, 'status' | 'hasInvoice'>) =>
  status === 'COMPLETED' && !hasInvoice;
export const isInvoiced = ({ status, hasInvoice }: Pick<Purchase, 'status' | 'hasInvoice'>) =>
  hasInvoice && (status === 'COMPLETED' || status === 'REFUNDED' || status === 'DISPUTED');
/** Tells whether the provider has yet to answer for its invoice. */
export const isBeingInvoiced = ({ invoices }: Pick<Purchase, 'invoices'>) =>
  invoices.some(({ facturamaId }) => !facturamaId);

export const purchaseAddress = (id: string) => `/compra/${id}`;

/** What the way from a payment to its purchase carries: the purchase is shown as soon as the server knows of the payment. */
export interface PaidJustNow {
  readonly paidJustNow: true;
}

/** Returns the address where an unpaid purchase is paid after all. */
export const resumeAddress = ({ id, planId }: Pick<Purchase, 'id' | 'planId'>) =>
  `${checkoutAddress(planId)}?compra=${id}`;

/**
 * Returns the address where a purchase is paid, from a list. A transfer is completed at the bank, with the data that
 * its detail has.
 */
export const paymentAddress = (purchase: Pick<Purchase, 'id' | 'planId' | 'transfer'>) =>
  purchase.transfer ? purchaseAddress(purchase.id) : resumeAddress(purchase);

export const stampsAdded = (timbres: number) =>
  timbres === 1 ? 'se agregó 1 timbre a tu saldo' : `se agregaron ${stampsOf(timbres)} a tu saldo`;

/** Computes the IVA as it was paid: what the amount has above the plan's price (specification 2 §2.9). */
export const paidIva = ({ price, amount }: Pick<Purchase, 'price' | 'amount'>): number => pesosLess(amount, price);
