import { type Scope, scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/plans.ts';
import { answer, created, deleted, freshlySaved, listBody, refuseOtherUser, shown, shownAs } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import type { Area } from '../server.ts';
import { identifyOperator } from '@timbra/core/identity/identify-operator.ts';
import {
  createPlan,
  deletePlan,
  getPlan,
  listActivePlans,
  orderPlans,
  updatePlan,
} from '@timbra/core/plans/change-plan.ts';
import type { Ports } from '@timbra/core/ports.ts';
import * as purchaseCalls from '@timbra/contract/purchases.ts';

export interface PlansArea {
  readonly list: List<calls.PlanAnswer>;
  /** The list is read as this user: plans are everybody's. */
  readonly everybody: Scope;
  readonly ports: Ports;
}

export function plansArea({ list, everybody, ports }: PlansArea): Area {
  return (routes) => {
    routes.open(calls.listPlans, async ({ query, ctx }) => {
      const page = await listBody(list, query, ctx, everybody);
      return answer(200, { ...page, plans: page.data });
    });
    routes.open(calls.activePlans, async () => shownAs('plans', await listActivePlans(ports)));
    routes.open(calls.getPlan, async ({ id }) => answer(200, await getPlan(ports, id)));
    routes.on(calls.createPlan, async ({ body: { reason, ...plan } }, actor) =>
      created(await createPlan(ports, plan, { actor: await identifyOperator(ports, actor), reason })),
    );
    routes.on(calls.updatePlan, async ({ params: { id = '' }, body: { reason, version, ...plan } }, actor) => {
      const by = { actor: await identifyOperator(ports, actor), reason };
      return shown(freshlySaved(await updatePlan(ports, id, plan, by, version ?? undefined), (one) => one));
    });
    routes.on(calls.orderPlans, async ({ body: { reason, before, ...order } }, actor) => {
      const by = { actor: await identifyOperator(ports, actor), reason };
      const saved = await orderPlans(ports, { ...order, before: before ?? undefined }, by);
      return shownAs(
        'plans',
        freshlySaved(saved, (plans) => plans),
      );
    });
    routes.on(calls.deletePlan, async ({ params: { id = '' }, query: { reason } }, actor) => {
      await deletePlan(ports, id, { actor: await identifyOperator(ports, actor), reason });
      return deleted(id);
    });
  };
}

export function purchasesArea(list: List<purchaseCalls.PurchaseAnswer>): Area {
  return (routes) => {
    routes.on(purchaseCalls.listPurchases, async ({ query, ctx }, actor) => {
      refuseOtherUser(actor, query.userId);
      const page = await listBody(list, query, ctx, scopeOf(actor, 'billing:read'));
      return answer(200, { ...page, purchases: page.data });
    });
  };
}
