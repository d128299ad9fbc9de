import type { Actor } from '../access/actor.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { RequestKey } from '../shared/request-key.ts';
import { type PreparedOrder, prepareOrder, requireCustomer } from './prepare-order.ts';
import type { OrderFields, OrderStatus } from './order.ts';
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

type Ports = Pick<OrdersPorts, 'orders' | 'access' | 'linkTokens' | 'transactions' | 'ids' | 'clock'> &
  PortsOf<typeof prepareOrder>;

/** @throws DomainError NOT_FOUND of company, customer or product, or VALIDATION with all broken rules. */
export async function createOrder(
  ports: Ports,
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

function blank(ports: Ports): OrderFields {
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
async function add(ports: Ports, companyId: string, { fields, amounts }: PreparedOrder): Promise<string> {
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
