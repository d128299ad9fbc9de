import { planTotals } from '@timbra/core/plans/plan-totals.ts';
import type { Plan } from './plans.ts';

/** Pesos, as the server reckons them. */
export function totalsOf({ price }: Plan) {
  const { subtotal, iva, total } = planTotals(price);
  return { subtotal: subtotal.toNumber(), iva: iva.toNumber(), total: total.toNumber() };
}
