import { refusal } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { OperatorActs } from '../shared/operator-acts.ts';
import type { Transactions } from '../shared/transactions.ts';
import { planAct, written, type PlanWriter } from './plan-act.ts';
import { newPlan, planProblems, type Plan, type PlanInput } from './plan.ts';
import type { Plans } from './plans.ts';

export class CreatePlan {
  readonly #plans: Plans;
  readonly #ids: Ids;
  readonly #acts: OperatorActs;
  readonly #transactions: Transactions;

  constructor(plans: Plans, ids: Ids, acts: OperatorActs, transactions: Transactions) {
    this.#plans = plans;
    this.#ids = ids;
    this.#acts = acts;
    this.#transactions = transactions;
  }

  /** @throws DomainError FORBIDDEN, or VALIDATION with all broken rules. */
  async execute(input: PlanInput, by: PlanWriter): Promise<Plan> {
    const plan = newPlan(this.#ids.next(), input);
    const problems = planProblems(plan);
    if (problems.length > 0) throw refusal(problems);
    await this.#transactions.run(async () => {
      await this.#acts.keep(planAct('create-plan', plan.id, by, written(plan)));
      await this.#plans.add(plan);
    });
    return plan;
  }
}
