import { type Actor, scopeOf } from '../access/actor.ts';
import { isStale, type PortsOf, type RequestKey } from '../shared/ports.ts';
import { notFound } from '../shared/errors.ts';
import type { PreparedOrder } from './prepare-order.ts';
import { changesWhatIsInvoiced, orderInvoiced, prepareOrder, requireCustomer } from './prepare-order.ts';
import type { Order, OrderFields, OrderStatus } from './order.ts';
import type { OrdersPorts } from './ports.ts';
import type { ItemInput } from './order-item.ts';

/** Is an order as a form or a file sends it: what is absent stays as it is, `null` clears. */
export interface OrderInput {
  readonly customerId?: string | null | undefined;
  readonly fecha?: Date | null | undefined;
  readonly status?: OrderStatus | null | undefined;
  readonly descuento?: number | null | undefined;
  readonly observaciones?: string | null | undefined;
  readonly numeroPedimento?: string | null | undefined;
  readonly orderItems?: readonly ItemInput[] | null | undefined;
}

export interface NewOrder {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly input: OrderInput;
  readonly requestKey: RequestKey | undefined;
}

/** What making an order leaves behind: lists and screens read the rest. */
export interface MadeOrder {
  readonly id: string;
}

type CreatePorts = Pick<OrdersPorts, 'orders' | 'access' | 'linkTokens' | 'transactions' | 'ids' | 'clock'> &
  PortsOf<typeof prepareOrder>;

/** @throws DomainError NOT_FOUND of company, customer or product, or VALIDATION with all broken rules. */
export async function createOrder(
  ports: CreatePorts,
  { actor, input, requestKey, ...request }: NewOrder,
): Promise<MadeOrder> {
  const absent = 'Por favor selecciona una empresa primero';
  const companyId = await ports.access.namedCompany(actor, 'orders:write', request.companyId, absent);
  const fields = changedOrder(blank(ports), input);
  return ports.transactions.run(async () => {
    await requireCustomer(ports, companyId, fields.customerId);
    const prepared = await prepareOrder(ports, companyId, fields, input.orderItems ?? []);
    const id = await add(ports, companyId, prepared);
    await requestKey?.bind({ type: 'order', id });
    return { id };
  });
}

function blank(ports: CreatePorts): OrderFields {
  return {
    customerId: '',
    fecha: ports.clock.now(),
    status: 'PENDING',
    descuento: 0,
    observaciones: undefined,
    numeroPedimento: undefined,
    items: [],
  };
}

/** The number is taken last: the company's other orders wait for it until this one is kept. */
async function add(ports: CreatePorts, companyId: string, { fields, amounts }: PreparedOrder): Promise<string> {
  const id = ports.ids.next();
  const number = await ports.orders.nextNumber(companyId);
  const made = { id, companyId, number, ticketToken: ports.linkTokens.next(), createdAt: ports.clock.now() };
  await ports.orders.add({ ...fields, ...made, amounts, invoiced: false, version: 1 });
  return id;
}

/** Returns the fields of an order but its items, with what was sent in place of what it had. */
export function changedOrder<Fields extends Omit<OrderFields, 'items'>>(current: Fields, input: OrderInput): Fields {
  return {
    ...current,
    customerId: input.customerId ?? current.customerId,
    fecha: input.fecha ?? current.fecha,
    status: input.status ?? current.status,
    descuento: input.descuento === undefined ? current.descuento : (input.descuento ?? 0),
    observaciones: input.observaciones === undefined ? current.observaciones : orNothing(input.observaciones),
    numeroPedimento: input.numeroPedimento === undefined ? current.numeroPedimento : orNothing(input.numeroPedimento),
  };
}

const orNothing = (text: string | null) => (text === null || text === '' ? undefined : text);

interface OrderChange {
  readonly input: OrderInput;
  readonly version: number | undefined;
  /** It never moves an order; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

type UpdatedOrder = ({ readonly kind: 'saved' } & MadeOrder) | { readonly kind: 'stale'; readonly id: string };

type UpdatePorts = Pick<OrdersPorts, 'orders' | 'access' | 'transactions'> & PortsOf<typeof prepareOrder>;

/** @throws DomainError ORDER_INVOICED when the change touches what a live document says. */
export async function updateOrder(
  ports: UpdatePorts,
  actor: Actor,
  id: string,
  change: OrderChange,
): Promise<UpdatedOrder> {
  if (change.companyId !== undefined) await ports.access.namedCompany(actor, 'orders:write', change.companyId);
  const scope = scopeOf(actor, 'orders:write');
  return ports.transactions.run(async () => {
    const current = await ports.orders.findForChange(scope, id);
    if (!current) throw notFound('No encontramos ese pedido.');
    if (isStale(current, change.version)) return { kind: 'stale', id };
    return save(ports, current, change.input);
  });
}

async function save(ports: UpdatePorts, current: Order, input: OrderInput): Promise<UpdatedOrder> {
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

/** Takes a deletion back; its number was nobody else's meanwhile. Asking twice changes nothing. */
export async function restoreOrder(ports: Pick<OrdersPorts, 'orders'>, actor: Actor, id: string): Promise<void> {
  if (!(await ports.orders.restore(scopeOf(actor, 'orders:write'), id))) throw notFound('No encontramos ese pedido.');
}
