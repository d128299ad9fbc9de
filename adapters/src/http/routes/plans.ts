import type { Scope } from '@timbra/core/access/scope.ts';
import type { CreatePlan } from '@timbra/core/plans/create-plan.ts';
import type { GetPlan } from '@timbra/core/plans/get-plan.ts';
import type { ListActivePlans } from '@timbra/core/plans/list-active-plans.ts';
import type { RemovePlan } from '@timbra/core/plans/remove-plan.ts';
import type { UpdatePlan } from '@timbra/core/plans/update-plan.ts';
import * as calls from '@timbra/contract/plans.ts';
import { answer, created, deleted, shown, shownAs } from '../answers.ts';
import { listBody, type List } from '../lists.ts';
import type { Area } from '../server.ts';

export interface PlansArea {
  readonly list: List<calls.PlanAnswer>;
  /** As whom the list is read: plans are everybody's. */
  readonly everybody: Scope;
  readonly active: ListActivePlans;
  readonly get: GetPlan;
  readonly create: CreatePlan;
  readonly update: UpdatePlan;
  readonly remove: RemovePlan;
}

export function plansArea({ list, everybody, active, get, create, update, remove }: PlansArea): Area {
  return (routes) => {
    routes.open(calls.listPlans, async ({ query, ctx }) => {
      const page = await listBody(list, query, ctx, everybody);
      return answer(200, { ...page, plans: page.data });
    });
    routes.open(calls.activePlans, async () => shownAs('plans', await active.execute()));
    routes.open(calls.getPlan, async ({ params }) => answer(200, await get.execute(params['id'] ?? '')));
    routes.on(calls.createPlan, async ({ body }) => created(await create.execute(body)));
    routes.on(calls.updatePlan, async ({ params, body }) => shown(await update.execute(params['id'] ?? '', body)));
    routes.on(calls.deletePlan, async ({ params }) => {
      await remove.execute(params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
  };
}
