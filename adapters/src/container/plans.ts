import type { Container } from 'inversify';
import { CreatePlan } from '@timbra/core/plans/create-plan.ts';
import { GetPlan } from '@timbra/core/plans/get-plan.ts';
import { ListActivePlans } from '@timbra/core/plans/list-active-plans.ts';
import type { Plans } from '@timbra/core/plans/plans.ts';
import { RemovePlan } from '@timbra/core/plans/remove-plan.ts';
import { UpdatePlan } from '@timbra/core/plans/update-plan.ts';
import { plansArea as area } from '../http/routes/plans.ts';
import type { Area } from '../http/server.ts';
import { everybody, plansList } from '../postgres/lists/plans.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresPlans } from '../postgres/postgres-plans.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

const plans = token<Plans>('Plans');

export function bindPlans(container: Container): void {
  container.bind(plans).toResolvedValue((database) => new PostgresPlans(database), [tokens.database]);
  bindClass(container, GetPlan, [plans]);
  bindClass(container, ListActivePlans, [plans]);
  bindClass(container, CreatePlan, [plans, tokens.ids]);
  bindClass(container, UpdatePlan, [plans, GetPlan]);
  bindClass(container, RemovePlan, [plans]);
}

export function plansArea(container: Container): Area {
  return area({
    list: new PostgresList(container.get(tokens.database), plansList),
    everybody,
    active: container.get(ListActivePlans),
    get: container.get(GetPlan),
    create: container.get(CreatePlan),
    update: container.get(UpdatePlan),
    remove: container.get(RemovePlan),
  });
}
