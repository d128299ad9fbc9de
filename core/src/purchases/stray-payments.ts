import type { Purchase } from './purchase.ts';

/**
 * TOO_MUCH: more came than the purchase cost. TOO_LATE: it came when the purchase could no longer be paid. PART: only a part
 * had come by its end. REFUND: a refund of a transfer went to the buyer's balance.
 */
export type StrayCause = 'TOO_MUCH' | 'TOO_LATE' | 'PART' | 'REFUND';

/** Money of a buyer that no purchase takes. OPEN until it pays another purchase (USED) or goes back to its bank. */
export interface StrayPayment {
  readonly id: string;
  /** It is the provider's name of whose it is. */
  readonly customerId: string;
  /** It is the purchase that it was meant for, as far as can be told. */
  readonly purchaseId: string;
  /** Pesos. */
  readonly amount: number;
  readonly cause: StrayCause;
  readonly status: 'OPEN' | 'RETURNING' | 'RETURNED' | 'USED';
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export interface StrayPayments {
  find(id: string): Promise<StrayPayment | undefined>;
  /** Finds the stray payment of a payer that has not ended. */
  openOf(customerId: string): Promise<StrayPayment | undefined>;
  /** Returns the stray payments that have not ended, the oldest first. */
  open(limit: number): Promise<StrayPayment[]>;
  /** Keeps a new one, or what became of it. */
  save(stray: StrayPayment): Promise<void>;
  /** Says what happens to one that has not ended. @returns false for one that has. */
  mark(id: string, status: 'OPEN' | 'RETURNING'): Promise<boolean>;
  /** Counts how often this payer's balance has been written down. */
  checks(customerId: string): Promise<number>;
  /** Counts one more look and holds the count until the transaction ends. @returns false when somebody looked since. */
  countCheck(customerId: string, before: number): Promise<boolean>;
  /** Returns the payers whose money may come to nobody's purchase: those of the latest transfers. */
  payers(limit: number): Promise<string[]>;
}

/**
 * Returns why money of this purchase lies in the balance: a refund, more than it costs, only a part, or after its end.
 */
export function causeOf({ status, received, amount, refunded }: Purchase): StrayCause {
  if (refunded > 0) return 'REFUND';
  if (status !== 'CANCELLED') return 'TOO_MUCH';
  return received > 0 && received < amount ? 'PART' : 'TOO_LATE';
}
