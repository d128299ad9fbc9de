import type { Problem } from '../shared/errors.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { planTotals } from './plan-totals.ts';

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
export function planProblems({ name, price, timbres }: PlanFields): Problem[] {
  return [
    ...(name.trim() === '' ? [{ field: 'name', message: 'El nombre es obligatorio' }] : []),
    ...priceProblems(price),
    ...(Number.isInteger(timbres) && timbres >= 1 && timbres <= mostStamps
      ? []
      : [{ field: 'timbres', message: 'Escribe cuántos timbres incluye, un entero desde 1' }]),
  ];
}

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
export function withInput<P extends PlanFields>(plan: P, input: PlanInput): P {
  return {
    ...plan,
    name: input.name?.trim() ?? plan.name,
    description: input.description?.trim() ?? plan.description,
    price: input.price ?? plan.price,
    timbres: input.timbres ?? plan.timbres,
    active: input.active ?? plan.active,
  };
}

export const newPlan = (id: string, input: PlanInput): Plan => withInput({ id, ...blank, version: 1 }, input);
