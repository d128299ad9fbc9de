import type { AnswerTo } from '@timbra/contract/calls.ts';
import type { PurchaseAnswer } from '@timbra/contract/purchases.ts';

/** A payment that waits for its buyer: the secret lets a browser confirm this one, and nothing else. */
export interface OpenPayment {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** Tells where to transfer to, and by when. */
export type Transfer = NonNullable<PurchaseAnswer['transfer']>;

/** A payment by transfer, as it is opened; `succeeded` when money that the buyer had in favour has paid it at once. */
export interface OpenTransfer extends OpenPayment {
  readonly status: 'waiting' | 'succeeded';
  readonly purchaseId: string;
  /** Pesos with IVA. */
  readonly amount: number;
}

/** Tells its buyer the state of a payment. */
export type PaymentState = AnswerTo<'GET /payments/{paymentIntentId}'>['payment'];

/** Is who takes the money, as `/api/config` tells it. */
export interface Provider {
  readonly publishableKey: string;
  /** The emulator listens there; it is null with Stripe itself. */
  readonly stripeApiBase: string | null;
}

/** Is what came of an attempt to pay. Only `succeeded` is a success: `waiting` is for a bank or for a transfer. */
export type Confirmation =
  { readonly status: 'succeeded' | 'waiting' } | { readonly status: 'refused'; readonly text: string };

/** Are what the forms of both providers are given: those of Stripe, and those of its emulator. */
export interface PayProps {
  readonly provider: Provider;
  readonly payment: OpenPayment;
  /** It is the purchase of a user who is logged in: the way back from the bank leads there. */
  readonly purchaseId?: string | undefined;
  /** Pesos with IVA. */
  readonly total: number;
  /** Asks the server, which asks the provider: the word that counts when an answer was lost. */
  readonly findStatus: () => Promise<PaymentState['status']>;
  readonly onConfirmed: (status: 'succeeded' | 'waiting') => void;
}
