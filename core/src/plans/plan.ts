import type { Problem } from '../shared/errors.ts';
import { centavosOf, Decimal } from '../shared/money/decimal.ts';

/** A pack of stamps as it is sold. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Pesos before IVA, with at most 2 decimals. */
  readonly price: number;
  /** Whole stamps. */
  readonly timbres: number;
  /** It is on sale. */
  readonly active: boolean;
  /** Grows with each change, so that two operators who edit it notice each other. */
  readonly version: number;
}

type PlanFields = Omit<Plan, 'id' | 'version'>;

/** What the operator writes of a plan; absent fields stay as they are, or have their default in a new one. */
export interface PlanInput {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly price?: number | null | undefined;
  readonly timbres?: number | null | undefined;
  readonly active?: boolean | null | undefined;
}

/**
 * Stripe takes at least so much in one payment (docs.stripe.com/currencies, minimum and maximum charge amounts in MXN).
 */
const leastTotal = Decimal.parse('10.00');
const mostTotal = Decimal.parse('999999.99');
const mostStamps = 10_000_000;

/** Returns every broken rule at once, each at its field. */
export const planProblems = ({ name, price, timbres }: PlanFields): Problem[] => [
  ...(name.trim() === '' ? [{ field: 'name', message: 'El nombre es obligatorio' }] : []),
  ...priceProblems(price),
  ...(Number.isInteger(timbres) && timbres >= 1 && timbres <= mostStamps
    ? []
    : [{ field: 'timbres', message: 'Escribe cuántos timbres incluye, un entero desde 1' }]),
];

function priceProblems(price: number): Problem[] {
  const pesos = Decimal.fromNumber(price);
  if (pesos.significantDecimals() > 2 || !pesos.isPositive()) {
    return [{ field: 'price', message: 'Escribe el precio sin IVA, mayor que 0 y con a lo más 2 decimales' }];
  }
  const { total } = planTotals(price);
  if (!total.lessThan(leastTotal) && !total.greaterThan(mostTotal)) return [];
  return [{ field: 'price', message: 'El precio con IVA debe estar entre $10.00 y $999,999.99' }];
}

const blank: PlanFields = { name: '', description: '', price: 0, timbres: 0, active: true };

/** Returns the plan with what was sent in place of what it had. */
export const withInput = <P extends PlanFields>(plan: P, input: PlanInput): P => ({
  ...plan,
  name: input.name?.trim() ?? plan.name,
  description: input.description?.trim() ?? plan.description,
  price: input.price ?? plan.price,
  timbres: input.timbres ?? plan.timbres,
  active: input.active ?? plan.active,
});

export const newPlan = (id: string, input: PlanInput): Plan => withInput({ id, ...blank, version: 1 }, input);

interface PlanTotals {
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
