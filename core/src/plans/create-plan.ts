import { refusal } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import { newPlan, planProblems, type Plan, type PlanInput } from './plan.ts';
import type { Plans } from './plans.ts';

export class CreatePlan {
  readonly #plans: Plans;
  readonly #ids: Ids;

  constructor(plans: Plans, ids: Ids) {
    this.#plans = plans;
    this.#ids = ids;
  }

  /** @throws DomainError VALIDATION with all broken rules. */
  async execute(input: PlanInput): Promise<Plan> {
    const plan = newPlan(this.#ids.next(), input);
    const problems = planProblems(plan);
    if (problems.length > 0) throw refusal(problems);
    await this.#plans.add(plan);
    return plan;
  }
}
