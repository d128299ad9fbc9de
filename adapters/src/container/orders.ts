import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import { CheckKeys } from '@timbra/core/sat/search/check-keys.ts';
import { CompleteOrder } from '@timbra/core/orders/complete-order.ts';
import { CreateOrder } from '@timbra/core/orders/create-order.ts';
import { DeleteOrder } from '@timbra/core/orders/delete-order.ts';
import type { Orders, TicketTokens } from '@timbra/core/orders/orders.ts';
import { UpdateOrder } from '@timbra/core/orders/update-order.ts';
import { ordersArea as area } from '../http/routes/orders.ts';
import type { Area } from '../http/server.ts';
import { ordersList } from '../postgres/lists/orders.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresOrders } from '../postgres/postgres-orders.ts';
import { RandomTicketTokens } from '../security/random-ticket-tokens.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

const orders = token<Orders>('Orders');
const ticketTokens = token<TicketTokens>('TicketTokens');

export function bindOrders(container: Container): void {
  const { transactions, ids, clock } = tokens;
  container.bind(orders).toResolvedValue((database) => new PostgresOrders(database), [tokens.database]);
  container.bind(ticketTokens).toConstantValue(new RandomTicketTokens());
  bindClass(container, CompleteOrder, [orders, CheckKeys, ids]);
  bindClass(container, CreateOrder, [orders, Access, CompleteOrder, ticketTokens, transactions, ids, clock]);
  bindClass(container, UpdateOrder, [orders, Access, CompleteOrder, transactions]);
  bindClass(container, DeleteOrder, [orders, transactions]);
}

export function ordersArea(container: Container): Area {
  return area({
    screen: new PostgresList(container.get(tokens.database), ordersList),
    create: container.get(CreateOrder),
    update: container.get(UpdateOrder),
    remove: container.get(DeleteOrder),
  });
}
