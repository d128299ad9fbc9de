import { refusal } from '../shared/errors.ts';
import type { GetPlan } from './get-plan.ts';
import { planProblems, withInput, type Plan, type PlanInput } from './plan.ts';
import type { Plans } from './plans.ts';

/** Changes what is sold from now on; what was bought stays as it was. */
export class UpdatePlan {
  readonly #plans: Plans;
  readonly #getPlan: GetPlan;

  constructor(plans: Plans, getPlan: GetPlan) {
    this.#plans = plans;
    this.#getPlan = getPlan;
  }

  /** @throws DomainError NOT_FOUND, or VALIDATION with all broken rules. */
  async execute(id: string, input: PlanInput): Promise<Plan> {
    const plan = withInput(await this.#getPlan.execute(id), input);
    const problems = planProblems(plan);
    if (problems.length > 0) throw refusal(problems);
    // Gone meanwhile: asking again tells so.
    return (await this.#plans.save(plan)) ? plan : this.#getPlan.execute(id);
  }
}
