import { notFound } from '../shared/errors.ts';
import type { Plan } from './plan.ts';
import type { Plans, PlansPorts } from './ports.ts';

/** @throws DomainError NOT_FOUND, with the words of the checkout. */
export async function getPlan(ports: { readonly plans: Pick<Plans, 'find'> }, id: string): Promise<Plan> {
  const plan = await ports.plans.find(id);
  if (!plan) throw noPlan();
  return plan;
}

export const noPlan = () => notFound('No se pudo encontrar el plan solicitado.');

/**
 * Lists the plans on sale, in the order that the operator gave them; without one from the fewest stamps to the most.
 */
export function listActivePlans(ports: Pick<PlansPorts, 'plans'>): Promise<Plan[]> {
  return ports.plans.active();
}
