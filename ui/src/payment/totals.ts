import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { planTotals } from '@timbra/core/plans/plan.ts';

/** Computes pesos as the server does and as they are shown. */
export function totalsOf({ price }: Pick<PlanAnswer, 'price'>) {
  const { subtotal, iva, total } = planTotals(price);
  return { subtotal: subtotal.toNumber(), iva: iva.toNumber(), total: total.toNumber() };
}
