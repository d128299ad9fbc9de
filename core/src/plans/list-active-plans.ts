import type { Plan } from './plan.ts';
import type { Plans } from './plans.ts';

/** What is on sale, in the order that the operator gave it; without one from the fewest stamps to the most. */
export class ListActivePlans {
  readonly #plans: Plans;

  constructor(plans: Plans) {
    this.#plans = plans;
  }

  execute(): Promise<Plan[]> {
    return this.#plans.active();
  }
}
