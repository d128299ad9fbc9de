import { NameOperator } from '@timbra/core/identity/name-operator.ts';
import { CreatePlan } from '@timbra/core/plans/create-plan.ts';
import { GetPlan } from '@timbra/core/plans/get-plan.ts';
import { ListActivePlans } from '@timbra/core/plans/list-active-plans.ts';
import { OrderPlans } from '@timbra/core/plans/order-plans.ts';
import type { Plans } from '@timbra/core/plans/plans.ts';
import { RemovePlan } from '@timbra/core/plans/remove-plan.ts';
import { UpdatePlan } from '@timbra/core/plans/update-plan.ts';
import { plansArea as area } from '../http/routes/plans.ts';
import type { Area } from '../http/server.ts';
import { everybody, plansList } from '../postgres/lists/plans.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresPlans } from '../postgres/postgres-plans.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const plans = serviceId<Plans>('Plans');

export function bindPlans(bind: Bind): void {
  const { ids, operatorActs, transactions } = serviceIds;
  bind(plans, (get) => new PostgresPlans(get(serviceIds.database)));
  bind(GetPlan, (get) => new GetPlan(get(plans)));
  bind(ListActivePlans, (get) => new ListActivePlans(get(plans)));
  bind(CreatePlan, (get) => new CreatePlan(get(plans), get(ids), get(operatorActs), get(transactions)));
  bind(UpdatePlan, (get) => new UpdatePlan(get(plans), get(operatorActs), get(transactions)));
  bind(RemovePlan, (get) => new RemovePlan(get(plans), get(operatorActs), get(transactions)));
  bind(OrderPlans, (get) => new OrderPlans(get(plans), get(operatorActs), get(transactions)));
}

export function plansArea(get: Get): Area {
  return area({
    list: new PostgresList(get(serviceIds.database), plansList),
    everybody,
    active: get(ListActivePlans),
    get: get(GetPlan),
    create: get(CreatePlan),
    update: get(UpdatePlan),
    remove: get(RemovePlan),
    order: get(OrderPlans),
    named: get(NameOperator),
  });
}
