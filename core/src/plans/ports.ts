import type { SharedPorts } from '../shared/ports.ts';
import type { Plans } from './plans.ts';

export interface PlansPorts extends SharedPorts {
  readonly plans: Plans;
}
