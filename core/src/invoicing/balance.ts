import { Decimal } from '../shared/money/decimal.ts';
import type { Comprobante } from './cfdi/document.ts';

/** Sums what other documents take off one, in its own currency. */
export interface Taken {
  /** Credit notes have taken so much. */
  readonly credited: Decimal;
  /** Payments have taken so much. */
  readonly paid: Decimal;
}

/** Holds what a payment says of those before it, which may not be here. */
export interface PaidBefore {
  /** Its number, from 1. */
  readonly parcialidad: number;
  /** `ImpSaldoAnt` */
  readonly saldo: Decimal;
}

type Balanced = Pick<Comprobante, 'tipoDeComprobante' | 'metodoPago' | 'total'>;

/** Only income on credit is paid later; the rest is paid when it is issued. The database has it as `left_to_pay`. */
export function leftToPay({ tipoDeComprobante, metodoPago, total }: Balanced, valid: Taken): Decimal {
  if (!isDeferred({ tipoDeComprobante, metodoPago })) return Decimal.ZERO;
  const left = total.minus(valid.credited).minus(valid.paid);
  return left.isNegative() ? Decimal.ZERO : left;
}

/**
 * Returns what credit notes may still take. Payments leave it as it is: what was paid can be credited, and is then
 * given back. The database has it as `left_to_credit`.
 */
export const leftToCredit = (total: Decimal, live: Pick<Taken, 'credited'>): Decimal => total.minus(live.credited);

export const isDeferred = ({ tipoDeComprobante, metodoPago }: Omit<Balanced, 'total'>): boolean =>
  tipoDeComprobante === 'I' && metodoPago === 'PPD';

export const nothingTaken: Taken = { credited: Decimal.ZERO, paid: Decimal.ZERO };
