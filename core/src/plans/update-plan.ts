import { refusal } from '../shared/errors.ts';
import type { OperatorActs } from '../shared/operator-acts.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import { noPlan } from './get-plan.ts';
import { changesOf, planAct, type PlanWriter } from './plan-act.ts';
import { planProblems, withInput, type Plan, type PlanInput } from './plan.ts';
import type { Plans } from './plans.ts';

/** Changes what is sold from now on; what was bought stays as it was. */
export class UpdatePlan {
  readonly #plans: Plans;
  readonly #acts: OperatorActs;
  readonly #transactions: Transactions;

  constructor(plans: Plans, acts: OperatorActs, transactions: Transactions) {
    this.#plans = plans;
    this.#acts = acts;
    this.#transactions = transactions;
  }

  /**
   * @param version the one that the caller saw; without it the last write wins.
   * @throws DomainError FORBIDDEN, NOT_FOUND, or VALIDATION with all broken rules.
   */
  async execute(id: string, input: PlanInput, by: PlanWriter, version: number | undefined): Promise<Saved<Plan>> {
    return this.#transactions.run(async () => {
      const current = await this.#plans.findForChange(id);
      if (!current) throw noPlan();
      if (isStale(current, version)) return { kind: 'stale', current };
      const plan = withInput(current, input);
      const problems = planProblems(plan);
      if (problems.length > 0) throw refusal(problems);
      const changes = changesOf(current, plan);
      if (changes === '') return { kind: 'saved', record: current };
      const record = { ...plan, version: current.version + 1 };
      await this.#acts.keep(planAct('update-plan', id, by, changes));
      await this.#plans.save(record);
      return { kind: 'saved', record };
    });
  }
}
