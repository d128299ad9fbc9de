/** Is what the payment provider charges for: one purchase, in Mexican pesos. */
export interface Charge {
  /** Repeating a request for the same purchase gives the same payment. */
  readonly purchaseId: string;
  /** Whole centavos. */
  readonly centavos: number;
  /** The buyer reads it on a statement of the provider. */
  readonly description: string;
}

/** Is who transfers the money. The provider keeps one account number for each payer, whatever is bought. */
export interface Payer {
  /** Our own name of the buyer: the same buyer has the same one. */
  readonly reference: string;
  /** The provider's name of the buyer, if it has been given one. */
  readonly customerId: string | undefined;
  readonly name: string;
  readonly email: string;
}

/** Money of a payer's balance that goes back to the payer's bank. */
export interface BalanceReturn {
  readonly customerId: string;
  /** Whole centavos. */
  readonly centavos: number;
  readonly key: string;
}

/** Tells where to transfer to. */
export interface TransferInstructions {
  readonly bank: string;
  /** 18 digits. */
  readonly clabe: string;
  readonly reference: string;
  readonly accountHolder: string | null;
  /** Whole centavos that have not arrived yet. */
  readonly centavosRemaining: number;
}

/** Tells what has gone back of a payment. Whole centavos. */
export interface Reversals {
  /** It is refunded or on its way back, or the buyer's bank has kept it after a dispute. */
  readonly refunded: number;
  /** Held by the buyer's bank while a dispute is open. */
  readonly disputed: number;
  /** Counts the refunds that were asked for, whatever became of them. */
  readonly refunds: number;
}

export const noReversals: Reversals = { refunded: 0, disputed: 0, refunds: 0 };

/** Money that the operator gives back. */
export interface Refund {
  readonly paymentId: string;
  /** Whole centavos. */
  readonly centavos: number;
  /** The same key gives the same refund, however often it is asked for. */
  readonly key: string;
}

/** Tells why an attempt to pay failed, in the provider's codes. */
export interface PaymentRefusal {
  /** Says what failed, such as `card_declined`. */
  readonly code: string;
  /** Is the bank's own reason, such as `insufficient_funds`; null where it gave none that its cardholder may be told. */
  readonly declineCode: string | null;
}

/** Is what the provider says of a payment at this moment: nothing else is believed. */
export interface Payment {
  readonly id: string;
  /** Lets the buyer's browser confirm this payment, and nothing else. */
  readonly clientSecret: string;
  /**
   * `open`: nobody has tried to pay it; `refused`: the last attempt failed and another may be made; `waiting`: for the
   * buyer's bank or for a transfer to arrive.
   */
  readonly status: 'open' | 'refused' | 'waiting' | 'succeeded' | 'cancelled';
  /** Tells whether a payment that is waiting waits for the bank alone: there is nothing left for the buyer to do. */
  readonly confirming: boolean;
  readonly centavos: number;
  /** Whole centavos that have arrived. */
  readonly centavosReceived: number;
  /** Lower case, such as `mxn`. */
  readonly currency: string;
  readonly method: 'card' | 'transfer';
  /** It is the purchase that it was made for; undefined for a payment that is none of ours. */
  readonly purchaseId: string | undefined;
  /** Tells why the last attempt failed. */
  readonly refusal: PaymentRefusal | undefined;
  readonly transfer: TransferInstructions | undefined;
  /** The payer of a transfer. */
  readonly customerId: string | undefined;
  readonly reversals: Reversals;
}

/**
 * Takes payments. Every method may be repeated: after a crash the same call finds what the first one made.
 * Each throws DomainError PAYMENT_PROVIDER_UNAVAILABLE when the provider cannot be reached or does not answer.
 */
export interface PaymentGateway {
  /** Makes a payment by card or wallet that the buyer's browser confirms. */
  open(charge: Charge): Promise<Payment>;
  /**
   * Makes a payment by bank transfer to the payer's account number, told apart by a reference of its own. What the payer's
   * balance holds is taken for it at once, so that it may have succeeded without instructions.
   */
  openTransfer(charge: Charge, payer: Payer): Promise<Payment>;
  find(paymentId: string): Promise<Payment | undefined>;
  /** Cancels what has not been paid. @returns the payment as it then is: one that was paid meanwhile has succeeded. */
  cancel(paymentId: string): Promise<Payment>;
  /**
   * Gives money back, by the way it came. @throws DomainError CONFLICT with the provider's reason when it refuses: there is
   * less left, or the buyer's bank has taken it.
   */
  refund(refund: Refund): Promise<void>;
  /**
   * Returns the whole centavos of a payer that no payment has taken; undefined for a payer whom the provider does not
   * know.
   */
  balanceOf(customerId: string): Promise<number | undefined>;
  /** Pays a waiting transfer from its payer's balance, as far as that goes. @throws DomainError CONFLICT when it cannot. */
  payFromBalance(paymentId: string): Promise<void>;
  /** Returns money of a balance to the payer's bank. @throws DomainError CONFLICT when there is less. */
  returnBalance(order: BalanceReturn): Promise<void>;
}

/** An event that the provider has signed: a hint that this payment, or this payer's balance, is worth asking for. */
export interface PaymentEvent {
  readonly paymentId: string | undefined;
  readonly customerId: string | undefined;
}

/** Tells genuine events from forged and from old ones. */
export interface PaymentEvents {
  /** @param body byte for byte as it arrived. @returns undefined for one that the provider did not sign, or too long ago. */
  read(body: Uint8Array, signature: string): PaymentEvent | undefined;
}
