import type { OperatorActs } from '../shared/operator-acts.ts';
import type { Saved } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import { planAct, type PlanWriter } from './plan-act.ts';
import type { Plan } from './plan.ts';
import type { Plans } from './plans.ts';

export interface NewOrder {
  readonly ids: readonly string[];
  /** All plans in the order that the operator saw; without it the last write wins. */
  readonly before?: readonly string[] | undefined;
}

/** Puts plans into the order in which they are sold. */
export class OrderPlans {
  readonly #plans: Plans;
  readonly #acts: OperatorActs;
  readonly #transactions: Transactions;

  constructor(plans: Plans, acts: OperatorActs, transactions: Transactions) {
    this.#plans = plans;
    this.#acts = acts;
    this.#transactions = transactions;
  }

  /** @returns what is on sale then; where another order was made meanwhile, all plans in that one. */
  async execute({ ids, before }: NewOrder, by: PlanWriter): Promise<Saved<Plan[]>> {
    return this.#transactions.run(async () => {
      const current = await this.#plans.holdInOrder();
      const isIn = (order: readonly string[]) => current.map(({ id }) => id).join() === order.join();
      // Whoever got no answer asks again for what was done.
      if (before && !isIn(before) && !isIn(ids)) return { kind: 'stale', current };
      await this.#plans.order(ids);
      const onSale = await this.#plans.active();
      const done = `Orden de los planes: ${onSale.map(({ name }) => name).join(', ')}`;
      await this.#acts.keep(planAct('order-plans', 'plans', by, done));
      return { kind: 'saved', record: onSale };
    });
  }
}
