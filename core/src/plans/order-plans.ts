import type { Saved } from '../shared/saved.ts';
import { planAct, type PlanWriter } from './plan-act.ts';
import type { Plan } from './plan.ts';
import type { PlansPorts } from './ports.ts';

export interface NewOrder {
  readonly ids: readonly string[];
  /** They are all plans in the order that the operator saw; without it the last write wins. */
  readonly before?: readonly string[] | undefined;
}

/**
 * Puts plans into the order in which they are sold.
 * @returns what is on sale then; where another order was made meanwhile, all plans in that one.
 */
export async function orderPlans(
  ports: Pick<PlansPorts, 'plans' | 'operatorActs' | 'transactions'>,
  { ids, before }: NewOrder,
  by: PlanWriter,
): Promise<Saved<Plan[]>> {
  return ports.transactions.run(async () => {
    const current = await ports.plans.holdInOrder();
    const isIn = (order: readonly string[]) => current.map(({ id }) => id).join() === order.join();
    // Whoever got no answer asks again for what was done.
    if (before && !isIn(before) && !isIn(ids)) return { kind: 'stale', current };
    await ports.plans.order(ids);
    const onSale = await ports.plans.active();
    const done = `Orden de los planes: ${onSale.map(({ name }) => name).join(', ')}`;
    await ports.operatorActs.record(planAct('order-plans', 'plans', by, done));
    return { kind: 'saved', record: onSale };
  });
}
