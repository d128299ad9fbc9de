import type { Orders } from '@timbra/core/orders/orders.ts';
import type { LinkTokens } from '@timbra/core/shared/link-tokens.ts';
import { ordersArea as area } from '../http/routes/orders.ts';
import type { Area } from '../http/server.ts';
import { ordersListAt } from '../postgres/lists/orders.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresOrders } from '../postgres/postgres-orders.ts';
import { RandomLinkTokens } from '../security/random-link-tokens.ts';
import { allParts } from './all-parts.ts';
import type { Bind, Get } from './bind.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const orders = serviceId<Orders>('orders');
export const linkTokens = serviceId<LinkTokens>('linkTokens');

export function bindOrders(bind: Bind): void {
  bind(orders, (get) => new PostgresOrders(get(serviceIds.database)));
  bind(linkTokens, () => new RandomLinkTokens());
}

export function ordersArea(get: Get): Area {
  return area({
    screen: new PostgresList(get(serviceIds.database), ordersListAt(publicUrlOf(get(serviceIds.config)))),
    ports: get(allParts),
  });
}
