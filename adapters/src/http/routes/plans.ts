import type { Scope } from '@timbra/core/access/scope.ts';
import type { NameOperator } from '@timbra/core/identity/name-operator.ts';
import type { CreatePlan } from '@timbra/core/plans/create-plan.ts';
import type { GetPlan } from '@timbra/core/plans/get-plan.ts';
import type { ListActivePlans } from '@timbra/core/plans/list-active-plans.ts';
import type { OrderPlans } from '@timbra/core/plans/order-plans.ts';
import type { RemovePlan } from '@timbra/core/plans/remove-plan.ts';
import type { UpdatePlan } from '@timbra/core/plans/update-plan.ts';
import * as calls from '@timbra/contract/plans.ts';
import { answer, created, deleted, shown, shownAs } from '../answers.ts';
import { listBody, type List } from '../lists.ts';
import { freshlySaved } from '../saved.ts';
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
  readonly order: OrderPlans;
  readonly named: NameOperator;
}

export function plansArea({ list, everybody, active, get, named, ...writes }: PlansArea): Area {
  return (routes) => {
    routes.open(calls.listPlans, async ({ query, ctx }) => {
      const page = await listBody(list, query, ctx, everybody);
      return answer(200, { ...page, plans: page.data });
    });
    routes.open(calls.activePlans, async () => shownAs('plans', await active.execute()));
    routes.open(calls.getPlan, async ({ params }) => answer(200, await get.execute(params['id'] ?? '')));
    routes.on(calls.createPlan, async ({ body: { reason, ...plan } }, actor) =>
      created(await writes.create.execute(plan, { actor: await named.execute(actor), reason })),
    );
    routes.on(calls.updatePlan, async ({ params: { id = '' }, body: { reason, version, ...plan } }, actor) => {
      const by = { actor: await named.execute(actor), reason };
      return shown(freshlySaved(await writes.update.execute(id, plan, by, version ?? undefined), (one) => one));
    });
    routes.on(calls.orderPlans, async ({ body: { reason, before, ...order } }, actor) => {
      const by = { actor: await named.execute(actor), reason };
      const saved = await writes.order.execute({ ...order, before: before ?? undefined }, by);
      return shownAs(
        'plans',
        freshlySaved(saved, (plans) => plans),
      );
    });
    routes.on(calls.deletePlan, async ({ params: { id = '' }, query: { reason } }, actor) => {
      await writes.remove.execute(id, { actor: await named.execute(actor), reason });
      return deleted(id);
    });
  };
}
