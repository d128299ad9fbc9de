import { type Actor, scopeOf } from '@timbra/core/access/actor.ts';
import type { MadeOrder } from '@timbra/core/orders/change-order.ts';
import { createOrder, deleteOrder, restoreOrder, updateOrder } from '@timbra/core/orders/change-order.ts';
import type { Saved } from '@timbra/core/shared/ports.ts';
import * as calls from '@timbra/contract/orders.ts';
import { answerList, changedAnswer, createdAnswer, deleted, madeBefore, refuseOtherUser, shown } from '../answers.ts';
import type { Screen } from '../../ports/list.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { Area } from '../server.ts';

type Order = calls.OrderAnswer;

export interface OrdersArea {
  /** Orders are shown as lists show them: with their customer, products and documents. */
  readonly screen: Screen<Order>;
  readonly ports: Ports;
}

export function ordersArea({ screen, ports }: OrdersArea): Area {
  const one = (actor: Actor, id: string) => screen.one(scopeOf(actor, 'orders:read'), id);
  const saved = async (actor: Actor, { id }: MadeOrder): Promise<Saved<Order>> => ({
    kind: 'saved',
    record: await one(actor, id),
  });
  return (routes) => {
    for (const call of [calls.listOrders, calls.searchOrders]) {
      routes.on(call, ({ query, ctx }, actor) => answerList(screen, query, ctx, scopeOf(actor, 'orders:read')));
    }
    routes.on(
      calls.createOrder,
      async ({ body: { companyId, userId, ...input }, requestKey }, actor) => {
        refuseOtherUser(actor, userId);
        const made = await createOrder(ports, { actor, companyId, input, requestKey });
        return createdAnswer(await saved(actor, made), same);
      },
      async ({ id }, _ctx, actor) => madeBefore(await one(actor, id), same),
    );
    routes.on(calls.getOrder, async ({ id }, actor) => shown(await one(actor, id)));
    routes.on(calls.updateOrder, async ({ id, body }, actor) => {
      const { companyId, version, userId, ...input } = body;
      refuseOtherUser(actor, userId);
      const change = { input, companyId, version: version ?? undefined };
      const updated = await updateOrder(ports, actor, id, change);
      if (updated.kind === 'saved') return changedAnswer(await saved(actor, updated), same);
      const stale: Saved<Order> = { kind: 'stale', current: await one(actor, updated.id) };
      return changedAnswer(stale, same);
    });
    routes.on(calls.deleteOrder, async ({ id }, actor) => {
      await deleteOrder(ports, actor, id);
      return deleted(id);
    });
    routes.on(calls.restoreOrder, async ({ id }, actor) => {
      await restoreOrder(ports, actor, id);
      return shown(await one(actor, id));
    });
  };
}

const same = (order: Order) => order;
