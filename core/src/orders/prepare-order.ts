import type { KnownLaw } from '../law/law-book.ts';
import { checkKeys } from '../sat/search/check-keys.ts';
import { DomainError, notFound, refusal, unless } from '../shared/errors.ts';
import type { Ids, PortsOf } from '../shared/ports.ts';
import type { Order, OrderFields } from './order.ts';
import { orderAmounts, type OrderAmounts } from './order-amounts.ts';
import { type ItemInput, type OrderItem, readItem } from './order-item.ts';
import { orderProblems } from './order-rules.ts';
import type { Orders, OrdersPorts } from './ports.ts';

export interface PreparedOrder {
  readonly fields: OrderFields;
  readonly amounts: OrderAmounts;
}

type Ports = Pick<OrdersPorts, 'orders' | 'ids'> & { readonly law: Pick<KnownLaw, 'ofToday'> } & PortsOf<
    typeof checkKeys
  >;

/**
 * Fills an order's items in from their products, checks every rule and computes the amounts. Saves nothing.
 * @param order with the items that it had; none of a new one. @param inputs undefined leaves the items as they are.
 * @param before what is kept: an order from before a rule came may be paid or annotated as it stands.
 * @throws DomainError NOT_FOUND for a product that is not the company's, or the first broken rule with all of them.
 */
export async function prepareOrder(
  ports: Ports,
  companyId: string,
  order: OrderFields,
  inputs: readonly ItemInput[] | undefined,
  before?: Order,
): Promise<PreparedOrder> {
  const items = inputs
    ? await fillItems({ orders: ports.orders, ids: ports.ids }, companyId, inputs, order.items)
    : order.items;
  const fields = { ...order, items };
  if (before && !changesWhatIsInvoiced(before, fields)) return { fields, amounts: before.amounts };
  const stored = new Map(order.items.map((item) => [item.id, item]));
  const lines = items.map((item, index) => ({ ...item, at: `orderItems[${index}].`, stored: stored.get(item.id) }));
  const broken = [
    ...unless(order.customerId !== '', 'customerId', 'Por favor selecciona un cliente'),
    ...orderProblems(fields, await ports.law.ofToday()),
    ...(await checkKeys(ports, lines)),
  ];
  if (broken.length > 0) throw refusal(broken);
  return { fields, amounts: orderAmounts(items, order.descuento) };
}

/** @throws DomainError NOT_FOUND for a customer that is not the company's. */
export async function requireCustomer(ports: Ports, companyId: string, customerId: string): Promise<void> {
  if (customerId !== '' && !(await ports.orders.hasCustomer(companyId, customerId))) {
    throw notFound('No encontramos ese cliente.');
  }
}

/**
 * Returns the items of an order, each filled in from its product. An item that says which one it is keeps its id.
 * @throws DomainError NOT_FOUND for a product that is not the company's.
 */
async function fillItems(
  { orders, ids }: { readonly orders: Pick<Orders, 'templates'>; readonly ids: Ids },
  companyId: string,
  inputs: readonly ItemInput[],
  current: readonly OrderItem[] = [],
): Promise<OrderItem[]> {
  const remaining = new Map(current.map((item) => [item.id, item]));
  const named = [...new Set(inputs.flatMap(({ productId }) => productId ?? []))];
  const templates = await orders.templates(companyId, named);
  return inputs.map((input) => {
    const before = remaining.get(input.id ?? '');
    if (before) remaining.delete(before.id);
    const template = templates.get(input.productId ?? '') ?? known(before, input);
    return readItem(input, template, before?.id ?? ids.next(), before);
  });
}

/** Tells whether an item has the product already: one that was deleted since may stay on it. */
function known(before: OrderItem | undefined, { productId }: ItemInput) {
  if (!productId || before?.productId === productId) return {};
  throw notFound('No encontramos uno de los productos.');
}

/** Notes, date and status stay free on an invoiced order; money, buyer and goods are what its document says. */
export const changesWhatIsInvoiced = (before: OrderFields, after: OrderFields): boolean =>
  whatIsInvoiced(before) !== whatIsInvoiced(after);

const whatIsInvoiced = ({ customerId, descuento, numeroPedimento, items }: OrderFields): string =>
  JSON.stringify([
    customerId,
    descuento,
    numeroPedimento ?? null,
    items.map(({ id: _, ...item }) => Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);

export function orderInvoiced(): DomainError {
  const message = 'Este pedido ya está facturado. Cancela su factura para cambiarlo o eliminarlo.';
  return new DomainError('ORDER_INVOICED', message, { problems: [{ field: 'orderItems', message }] });
}
