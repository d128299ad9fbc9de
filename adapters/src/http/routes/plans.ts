import type { CreatePlan } from '@timbra/core/plans/create-plan.ts';
import type { GetPlan } from '@timbra/core/plans/get-plan.ts';
import type { ListActivePlans } from '@timbra/core/plans/list-active-plans.ts';
import type { RemovePlan } from '@timbra/core/plans/remove-plan.ts';
import type { UpdatePlan } from '@timbra/core/plans/update-plan.ts';
import { requireOperator } from '@timbra/core/identity/user.ts';
import * as calls from '@timbra/contract/plans.ts';
import { answerList, type List } from '../lists.ts';
import type { Area } from '../server.ts';

export interface PlansArea {
  readonly list: List<calls.PlanAnswer>;
  /** As whom the list is read: plans are everybody's. */
  readonly everybody: string;
  readonly active: ListActivePlans;
  readonly get: GetPlan;
  readonly create: CreatePlan;
  readonly update: UpdatePlan;
  readonly remove: RemovePlan;
}

export function plansArea({ list, everybody, active, get, create, update, remove }: PlansArea): Area {
  return (routes) => {
    routes.open(calls.listPlans, async ({ query, ctx }) => {
      const answer = await answerList(list, query, ctx, { userId: everybody });
      return { ...answer, plans: answer.data };
    });
    routes.open(calls.activePlans, async () => {
      const plans = await active.execute();
      return { success: true, plans, data: plans };
    });
    routes.open(calls.getPlan, ({ params }) => get.execute(params['id'] ?? ''));
    routes.on(calls.createPlan, async ({ body }, session) => {
      requireOperator(session);
      return { success: true, data: await create.execute(body) };
    });
    routes.on(calls.updatePlan, async ({ params, body }, session) => {
      requireOperator(session);
      return { success: true, data: await update.execute(params['id'] ?? '', body) };
    });
    routes.on(calls.deletePlan, async ({ params }, session) => {
      requireOperator(session);
      await remove.execute(params['id'] ?? '');
      return { success: true, data: { id: params['id'] } };
    });
  };
}
