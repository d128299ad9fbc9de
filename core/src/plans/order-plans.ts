import type { OperatorActs } from '../shared/operator-acts.ts';
import type { Transactions } from '../shared/transactions.ts';
import { planAct, type PlanWriter } from './plan-act.ts';
import type { Plan } from './plan.ts';
import type { Plans } from './plans.ts';

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

  /** @returns what is on sale then. @throws DomainError FORBIDDEN */
  async execute(ids: readonly string[], by: PlanWriter): Promise<Plan[]> {
    return this.#transactions.run(async () => {
      await this.#plans.order(ids);
      const onSale = await this.#plans.active();
      const done = `Orden de los planes: ${onSale.map(({ name }) => name).join(', ')}`;
      await this.#acts.keep(planAct('order-plans', 'plans', by, done));
      return onSale;
    });
  }
}
