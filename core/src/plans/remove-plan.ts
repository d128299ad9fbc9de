import type { OperatorActs } from '../shared/operator-acts.ts';
import type { Transactions } from '../shared/transactions.ts';
import { noPlan } from './get-plan.ts';
import { planAct, written, type PlanWriter } from './plan-act.ts';
import type { Plans } from './plans.ts';

export class RemovePlan {
  readonly #plans: Plans;
  readonly #acts: OperatorActs;
  readonly #transactions: Transactions;

  constructor(plans: Plans, acts: OperatorActs, transactions: Transactions) {
    this.#plans = plans;
    this.#acts = acts;
    this.#transactions = transactions;
  }

  /** @throws DomainError FORBIDDEN, NOT_FOUND */
  async execute(id: string, by: PlanWriter): Promise<void> {
    await this.#transactions.run(async () => {
      const plan = await this.#plans.find(id);
      if (!plan || !(await this.#plans.archive(id))) throw noPlan();
      await this.#acts.keep(planAct('remove-plan', id, by, written(plan)));
    });
  }
}
