import { refusal } from '../shared/errors.ts';
import type { OperatorActs } from '../shared/operator-acts.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { GetPlan } from './get-plan.ts';
import { changesOf, planAct, type PlanWriter } from './plan-act.ts';
import { planProblems, withInput, type Plan, type PlanInput } from './plan.ts';
import type { Plans } from './plans.ts';

/** Changes what is sold from now on; what was bought stays as it was. */
export class UpdatePlan {
  readonly #plans: Plans;
  readonly #getPlan: GetPlan;
  readonly #acts: OperatorActs;
  readonly #transactions: Transactions;

  constructor(plans: Plans, getPlan: GetPlan, acts: OperatorActs, transactions: Transactions) {
    this.#plans = plans;
    this.#getPlan = getPlan;
    this.#acts = acts;
    this.#transactions = transactions;
  }

  /** @throws DomainError FORBIDDEN, NOT_FOUND, or VALIDATION with all broken rules. */
  async execute(id: string, input: PlanInput, by: PlanWriter): Promise<Plan> {
    const before = await this.#getPlan.execute(id);
    const plan = withInput(before, input);
    const problems = planProblems(plan);
    if (problems.length > 0) throw refusal(problems);
    const changes = changesOf(before, plan);
    if (changes === '') return plan;
    const saved = await this.#transactions.run(async () => {
      if (!(await this.#plans.save(plan))) return false;
      await this.#acts.keep(planAct('update-plan', id, by, changes));
      return true;
    });
    // Gone meanwhile: asking again tells so.
    return saved ? plan : this.#getPlan.execute(id);
  }
}
