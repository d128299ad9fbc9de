import type { Plans } from '@timbra/core/plans/plans.ts';
import { PostgresPlans } from '../postgres/postgres-plans.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const plans = serviceId<Plans>('plans');

export function bindPlans(bind: Bind): void {
  bind(plans, (get) => new PostgresPlans(get(serviceIds.database)));
}
