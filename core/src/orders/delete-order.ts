import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { orderInvoiced } from './invoiced-order.ts';
import type { OrdersPorts } from './ports.ts';

/** @throws DomainError ORDER_INVOICED while a live document names the order. */
export async function deleteOrder(
  ports: Pick<OrdersPorts, 'orders' | 'transactions'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const scope = scopeOf(actor, 'orders:write');
  return ports.transactions.run(async () => {
    const order = await ports.orders.findForChange(scope, id);
    if (!order) throw notFound('No encontramos ese pedido.');
    if (order.invoiced) throw orderInvoiced();
    await ports.orders.archive(order);
  });
}
