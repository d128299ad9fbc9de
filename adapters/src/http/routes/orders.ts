import type { CreateOrder, MadeOrder } from '@timbra/core/orders/create-order.ts';
import type { DeleteOrder } from '@timbra/core/orders/delete-order.ts';
import type { UpdateOrder } from '@timbra/core/orders/update-order.ts';
import type { Saved } from '@timbra/core/shared/saved.ts';
import * as calls from '@timbra/contract/orders.ts';
import { deleted, shown } from '../answers.ts';
import { answerList, type Screen } from '../lists.ts';
import { refuseOtherUser } from '../own-user.ts';
import { changedAnswer, createdAnswer, madeBefore } from '../saved.ts';
import type { Area } from '../server.ts';

type Order = calls.OrderAnswer;

export interface OrdersArea {
  /** Orders are shown as lists show them: with their customer, products and documents. */
  readonly screen: Screen<Order>;
  readonly create: CreateOrder;
  readonly update: UpdateOrder;
  readonly remove: DeleteOrder;
}

export function ordersArea({ screen, create, update, remove }: OrdersArea): Area {
  const saved = async (userId: string, { id }: MadeOrder): Promise<Saved<Order>> => ({
    kind: 'saved',
    record: await screen.one(userId, id),
  });
  return (routes) => {
    for (const call of [calls.listOrders, calls.searchOrders]) {
      routes.on(call, ({ query, ctx }, session) => answerList(screen, query, ctx, session));
    }
    routes.on(
      calls.createOrder,
      async ({ body: { companyId, userId, ...input }, requestKey }, session) => {
        refuseOtherUser(session, userId);
        const made = await create.execute({ userId: session.userId, companyId, input, requestKey });
        return createdAnswer(await saved(session.userId, made), same);
      },
      async ({ id }, _ctx, { userId }) => madeBefore(await screen.one(userId, id), same),
    );
    routes.on(calls.getOrder, async ({ params }, { userId }) => shown(await screen.one(userId, params['id'] ?? '')));
    routes.on(calls.updateOrder, async ({ params, body }, session) => {
      const { companyId, version, userId, ...input } = body;
      refuseOtherUser(session, userId);
      const change = { input, companyId, version: version ?? undefined };
      const updated = await update.execute(session.userId, params['id'] ?? '', change);
      if (updated.kind === 'saved') return changedAnswer(await saved(session.userId, updated), same);
      const stale: Saved<Order> = { kind: 'stale', current: await screen.one(session.userId, updated.id) };
      return changedAnswer(stale, same);
    });
    routes.on(calls.deleteOrder, async ({ params }, session) => {
      await remove.execute(session.userId, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
  };
}

const same = (order: Order) => order;
