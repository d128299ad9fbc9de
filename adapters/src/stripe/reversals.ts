import type Stripe from 'stripe';
import { noReversals, type Reversals } from '@timbra/core/purchases/payment-gateway.ts';

/** More refunds or disputes than that has no payment. */
const most = 100;

/** Asks what has gone back of a payment: events tell it too, but in any order, late or never. */
export async function reversalsOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Reversals> {
  if (intent.status !== 'succeeded') return noReversals;
  const about = { payment_intent: intent.id, limit: most };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(about),
    wasDisputed(intent) ? stripe.disputes.list(about) : undefined,
  ]);
  const refunded = sum(refunds.data.filter(({ status }) => status !== 'failed' && status !== 'canceled'));
  const lost = sum(disputes?.data.filter(({ status }) => status === 'lost') ?? []);
  const disputed = sum(disputes?.data.filter(isOpen) ?? []);
  return { refunded: refunded + lost, disputed, refunds: refunds.data.length };
}

/** The charge remembers it, however the dispute has ended. */
function wasDisputed({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === 'object' && charge !== null && charge.disputed;
}

/**
 * Tells whether the bank holds the money. A warning is a question of the bank, which takes nothing yet, and a prevented
 * dispute was none. What Stripe may add, such as an appeal, is open.
 */
function isOpen({ status }: Stripe.Dispute): boolean {
  return !/^(won|lost|prevented|warning_.*)$/.test(status);
}

const sum = (items: readonly { readonly amount: number }[]) => items.reduce((total, { amount }) => total + amount, 0);
