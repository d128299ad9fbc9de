import { Access } from '@timbra/core/access/access.ts';
import { CheckKeys } from '@timbra/core/sat/search/check-keys.ts';
import { PrepareOrder } from '@timbra/core/orders/prepare-order.ts';
import { CreateOrder } from '@timbra/core/orders/create-order.ts';
import { DeleteOrder } from '@timbra/core/orders/delete-order.ts';
import type { Orders, TicketTokens } from '@timbra/core/orders/orders.ts';
import { RestoreOrder } from '@timbra/core/orders/restore-order.ts';
import { UpdateOrder } from '@timbra/core/orders/update-order.ts';
import { ordersArea as area } from '../http/routes/orders.ts';
import type { Area } from '../http/server.ts';
import { ordersListAt } from '../postgres/lists/orders.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresOrders } from '../postgres/postgres-orders.ts';
import { RandomTicketTokens } from '../security/random-ticket-tokens.ts';
import type { Bind, Get } from './bind.ts';
import { lawBook } from './law.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const orders = serviceId<Orders>('Orders');
export const ticketTokens = serviceId<TicketTokens>('TicketTokens');

export function bindOrders(bind: Bind): void {
  const { transactions, ids, clock } = serviceIds;
  bind(orders, (get) => new PostgresOrders(get(serviceIds.database)));
  bind(ticketTokens, () => new RandomTicketTokens());
  bind(PrepareOrder, (get) => new PrepareOrder(get(orders), get(CheckKeys), get(ids), get(lawBook)));
  bind(
    CreateOrder,
    (get) =>
      new CreateOrder(
        get(orders),
        get(Access),
        get(PrepareOrder),
        get(ticketTokens),
        get(transactions),
        get(ids),
        get(clock),
      ),
  );
  bind(UpdateOrder, (get) => new UpdateOrder(get(orders), get(Access), get(PrepareOrder), get(transactions)));
  bind(RestoreOrder, (get) => new RestoreOrder(get(orders)));
  bind(DeleteOrder, (get) => new DeleteOrder(get(orders), get(transactions)));
}

export function ordersArea(get: Get): Area {
  return area({
    screen: new PostgresList(get(serviceIds.database), ordersListAt(publicUrlOf(get(serviceIds.config)))),
    create: get(CreateOrder),
    update: get(UpdateOrder),
    remove: get(DeleteOrder),
    restore: get(RestoreOrder),
  });
}
