import { notFound } from '../shared/errors.ts';
import type { Plan } from './plan.ts';
import type { Plans } from './plans.ts';

/** @throws DomainError NOT_FOUND, with the words of the checkout. */
export async function getPlan(ports: { readonly plans: Pick<Plans, 'find'> }, id: string): Promise<Plan> {
  const plan = await ports.plans.find(id);
  if (!plan) throw noPlan();
  return plan;
}

export const noPlan = () => notFound('No se pudo encontrar el plan solicitado.');
