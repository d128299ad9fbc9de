import { notFound } from '../shared/errors.ts';
import type { Plans } from './plans.ts';

export class RemovePlan {
  readonly #plans: Plans;

  constructor(plans: Plans) {
    this.#plans = plans;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(id: string): Promise<void> {
    if (!(await this.#plans.archive(id))) throw notFound('No se pudo encontrar el plan solicitado.');
  }
}
