import { centavosOf } from '../shared/money/centavos.ts';
import { Decimal } from '../shared/money/decimal.ts';

export interface PlanTotals {
  /** The plan's price, before IVA. */
  readonly subtotal: Decimal;
  /** 16 % of it. */
  readonly iva: Decimal;
  /** Is what a buyer pays. All three are pesos with 2 decimals. */
  readonly total: Decimal;
}

const withIva = Decimal.parse('1.16');

/** Computes what a plan costs (specification 2 §9): total = price × 1.16 to the centavo, half up. */
export function planTotals(price: number): PlanTotals {
  const subtotal = Decimal.fromNumber(price).round(2, 'half-up');
  const total = subtotal.times(withIva).round(2, 'half-up');
  return { subtotal, iva: total.minus(subtotal), total };
}

/**
 * Returns the totals of what was paid, whatever the plan costs by now: subtotal = amount ÷ 1.16, and IVA is the rest.
 */
export function paidTotals(amount: number): PlanTotals {
  const total = Decimal.fromNumber(amount).round(2, 'half-up');
  const subtotal = total.dividedBy(withIva, 2, 'half-up');
  return { subtotal, iva: total.minus(subtotal), total };
}

/** Screens send what they show, in pesos or in centavos: both must be the plan's total. */
export function isTotal(sent: number, total: Decimal): boolean {
  const amount = Decimal.fromNumber(sent);
  return amount.equals(total) || amount.equals(Decimal.of(BigInt(centavosOf(total)), 0));
}
