import { notFound } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { Orders } from './orders.ts';
import { readItem, type ItemInput, type OrderItem } from './order-item.ts';

/**
 * Returns the items of an order, each filled in from its product. An item that says which one it is keeps its id.
 * @throws DomainError NOT_FOUND for a product that is not the company's.
 */
export async function fillItems(
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
