import { notFound } from '../shared/errors.ts';
import type { Plan } from './plan.ts';
import type { Plans } from './plans.ts';

export class GetPlan {
  readonly #plans: Pick<Plans, 'find'>;

  constructor(plans: Pick<Plans, 'find'>) {
    this.#plans = plans;
  }

  /** @throws DomainError NOT_FOUND, with the words of the checkout (decision D-A20). */
  async execute(id: string): Promise<Plan> {
    const plan = await this.#plans.find(id);
    if (!plan) throw noPlan();
    return plan;
  }
}

export const noPlan = () => notFound('No se pudo encontrar el plan solicitado.');
