import type Stripe from 'stripe';
import {
  noReversals,
  type Payment,
  type PaymentRefusal,
  type Reversals,
  type TransferInstructions,
} from '@timbra/core/purchases/payment-gateway.ts';

/** Names whose payment it is, for us and for whoever looks into the account. */
export const PURCHASE = 'purchase_id';
export const BUYER = 'buyer';

/** Returns a PaymentIntent in our words. */
export function paymentOf(intent: Stripe.PaymentIntent, reversals: Reversals = noReversals): Payment {
  const transfer = instructionsOf(intent);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent),
    confirming: intent.status === 'processing',
    centavos: intent.amount,
    // Stripe counts a transfer as received only when it is complete.
    centavosReceived: transfer ? intent.amount - transfer.centavosRemaining : intent.amount_received,
    currency: intent.currency,
    method: intent.payment_method_types.includes('customer_balance') ? 'transfer' : 'card',
    purchaseId: intent.metadata[PURCHASE],
    refusal: intent.last_payment_error ? refusalOf(intent.last_payment_error) : undefined,
    transfer,
    customerId: idOf(intent.customer),
    reversals,
  };
}

/** Stripe asks that these are told as a plain decline: whoever holds the card may be a thief (docs.stripe.com/declines/codes). */
const undisclosed: readonly string[] = ['fraudulent', 'lost_card', 'merchant_blacklist', 'stolen_card'];

function refusalOf({ code, type, decline_code: reason }: Stripe.PaymentIntent.LastPaymentError): PaymentRefusal {
  return { code: code ?? type, declineCode: reason === undefined || undisclosed.includes(reason) ? null : reason };
}

const idOf = (customer: Stripe.PaymentIntent['customer']) =>
  typeof customer === 'string' ? customer : (customer?.id ?? undefined);

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): Payment['status'] {
  switch (status) {
    case 'requires_payment_method':
      return error ? 'refused' : 'open';
    case 'requires_confirmation':
      return 'open';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    default:
      // requires_action, processing, requires_capture, and what Stripe may add: nothing is decided yet.
      return 'waiting';
  }
}

function instructionsOf({ next_action: action }: Stripe.PaymentIntent): TransferInstructions | undefined {
  const transfer = action?.display_bank_transfer_instructions;
  const spei = transfer?.financial_addresses?.find(({ type }) => type === 'spei')?.spei;
  if (!transfer || !spei) return undefined;
  return {
    bank: spei.bank_name,
    clabe: spei.clabe,
    reference: transfer.reference ?? '',
    accountHolder: spei.account_holder_name || null,
    centavosRemaining: transfer.amount_remaining ?? 0,
  };
}

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
const wasDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge !== null && charge.disputed;

/**
 * Tells whether the bank holds the money. A warning is a question of the bank, which takes nothing yet, and a prevented
 * dispute was none. What Stripe may add, such as an appeal, is open.
 */
const isOpen = ({ status }: Stripe.Dispute): boolean => !/^(won|lost|prevented|warning_.*)$/.test(status);

const sum = (items: readonly { readonly amount: number }[]) => items.reduce((total, { amount }) => total + amount, 0);
