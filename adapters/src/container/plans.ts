import type { Plans } from '@timbra/core/plans/plans.ts';
import { plansArea as area } from '../http/routes/plans.ts';
import type { Area } from '../http/server.ts';
import { everybody, plansList } from '../postgres/lists/plans.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { allParts } from './all-parts.ts';
import { PostgresPlans } from '../postgres/postgres-plans.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const plans = serviceId<Plans>('plans');

export function bindPlans(bind: Bind): void {
  bind(plans, (get) => new PostgresPlans(get(serviceIds.database)));
}

export function plansArea(get: Get): Area {
  return area({ list: new PostgresList(get(serviceIds.database), plansList), everybody, ports: get(allParts) });
}
