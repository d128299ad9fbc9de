import type { Plan } from './plan.ts';
import type { PlansPorts } from './ports.ts';

/**
 * Lists the plans on sale, in the order that the operator gave them; without one from the fewest stamps to the most.
 */
export function listActivePlans(ports: Pick<PlansPorts, 'plans'>): Promise<Plan[]> {
  return ports.plans.active();
}
