import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { isStale } from '../shared/saved.ts';
import { changedOrder, type MadeOrder, type OrderInput } from './create-order.ts';
import { changesWhatIsInvoiced, orderInvoiced } from './invoiced-order.ts';
import type { Order } from './order.ts';
import type { OrdersPorts } from './ports.ts';
import { prepareOrder, requireCustomer } from './prepare-order.ts';

export interface OrderChange {
  readonly input: OrderInput;
  readonly version: number | undefined;
  /** It never moves an order; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

export type UpdatedOrder = ({ readonly kind: 'saved' } & MadeOrder) | { readonly kind: 'stale'; readonly id: string };

type Ports = Pick<OrdersPorts, 'orders' | 'access' | 'transactions'> & PortsOf<typeof prepareOrder>;

/** @throws DomainError ORDER_INVOICED when the change touches what a live document says. */
export async function updateOrder(ports: Ports, actor: Actor, id: string, change: OrderChange): Promise<UpdatedOrder> {
  if (change.companyId !== undefined) await ports.access.namedCompany(actor, 'orders:write', change.companyId);
  const scope = scopeOf(actor, 'orders:write');
  return ports.transactions.run(async () => {
    const current = await ports.orders.findForChange(scope, id);
    if (!current) throw notFound('No encontramos ese pedido.');
    if (isStale(current, change.version)) return { kind: 'stale', id };
    return save(ports, current, change.input);
  });
}

async function save(ports: Ports, current: Order, input: OrderInput): Promise<UpdatedOrder> {
  const { companyId } = current;
  const changed = changedOrder(current, input);
  if (changed.customerId !== current.customerId) {
    await requireCustomer(ports, companyId, changed.customerId);
  }
  const items = input.orderItems === undefined ? undefined : (input.orderItems ?? []);
  const { fields, amounts } = await prepareOrder(ports, companyId, changed, items, current);
  const order: Order = { ...current, ...fields, amounts, version: current.version + 1 };
  if (current.invoiced && changesWhatIsInvoiced(current, order)) throw orderInvoiced();
  await ports.orders.save(order);
  return { kind: 'saved', id: current.id };
}
