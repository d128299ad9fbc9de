import type { SharedPorts } from '../shared/ports.ts';
import type { Plans } from './plans.ts';

/** What the use cases of this area need. */
export interface PlansPorts extends SharedPorts {
  readonly plans: Plans;
}
