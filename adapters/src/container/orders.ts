import type { Orders } from '@timbra/core/orders/orders.ts';
import type { LinkTokens } from '@timbra/core/shared/link-tokens.ts';
import { PostgresOrders } from '../postgres/postgres-orders.ts';
import { RandomLinkTokens } from '../security/random-link-tokens.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const orders = serviceId<Orders>('orders');
export const linkTokens = serviceId<LinkTokens>('linkTokens');

export function bindOrders(bind: Bind): void {
  bind(orders, (get) => new PostgresOrders(get(serviceIds.database)));
  bind(linkTokens, () => new RandomLinkTokens());
}
