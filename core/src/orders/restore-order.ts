import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { OrdersPorts } from './ports.ts';

/** Takes a deletion back; its number was nobody else's meanwhile. Asking twice changes nothing. */
export async function restoreOrder(ports: Pick<OrdersPorts, 'orders'>, actor: Actor, id: string): Promise<void> {
  if (!(await ports.orders.restore(scopeOf(actor, 'orders:write'), id))) throw notFound('No encontramos ese pedido.');
}
