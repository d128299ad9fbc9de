import type { PaidBefore } from '../../invoicing/balance.ts';
import { Decimal } from '../../shared/money/decimal.ts';

/** A document that is paid, and what others than these payments take of it. */
export interface PaidDocument {
  readonly total: Decimal;
  /** These payments may still take so much. */
  readonly left: Decimal;
  /** Credit notes have taken these amounts, with their dates. */
  readonly credited: readonly { readonly fecha: string; readonly amount: Decimal }[];
}

export interface HistoryPayment {
  readonly claimantId: string;
  readonly fecha: string;
  readonly amount: Decimal;
  readonly before: PaidBefore | undefined;
  /** False of one that was cancelled: it is known, and takes nothing. */
  readonly isLive: boolean;
}

export interface PaymentClaim {
  readonly claimantId: string;
  readonly amount: Decimal;
  /** Payments before it that are not here have taken so much. */
  readonly paidBefore: Decimal;
}

/**
 * Returns what each payment takes of a document. One whose number tells that earlier ones are missing takes what they
 * have paid as well: all that is gone of the document by its `ImpSaldoAnt`, and not by what is known. Nothing takes
 * more than there is.
 *
 * @param payments in the order of their numbers.
 */
export function claimsOfPayments(document: PaidDocument, payments: readonly HistoryPayment[]): readonly PaymentClaim[] {
  const claims: PaymentClaim[] = [];
  let taken = Decimal.ZERO;
  for (const [known, payment] of payments.entries()) {
    if (!payment.isLive) continue;
    const left = document.left.minus(taken);
    const paidBefore = least(missingBefore(document, taken, payment, known), left);
    const amount = least(payment.amount, left.minus(paidBefore));
    if (!amount.isPositive()) continue;
    claims.push({ claimantId: payment.claimantId, amount, paidBefore });
    taken = taken.plus(paidBefore).plus(amount);
  }
  return claims;
}

function missingBefore(
  { total, credited }: PaidDocument,
  taken: Decimal,
  { before, fecha }: HistoryPayment,
  known: number,
): Decimal {
  if (!before || before.parcialidad <= known + 1) return Decimal.ZERO;
  const byNotes = credited.reduce((sum, note) => (note.fecha <= fecha ? sum.plus(note.amount) : sum), Decimal.ZERO);
  const missing = total.minus(byNotes).minus(taken).minus(before.saldo);
  return missing.isPositive() ? missing : Decimal.ZERO;
}

const least = (one: Decimal, other: Decimal) => (other.lessThan(one) ? other : one);
