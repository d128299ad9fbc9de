import { beforeEach, describe, expect, test } from 'vitest';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryOrders } from '../../testing/in-memory-orders.ts';
import { anOrder } from '../../testing/sales.ts';
import { CheckKeys } from '../sat/search/check-keys.ts';
import { CompleteOrder } from './complete-order.ts';
import type { Order } from './order.ts';
import type { OrderInput } from './order-input.ts';
import { readItem, type ItemInput } from './order-item.ts';
import { UpdateOrder } from './update-order.ts';

/** Ended by SAT since it was stored. */
const over = '15101506';
const userId = 'ana';
let orders: InMemoryOrders;
let update: UpdateOrder;

beforeEach(() => {
  const database = new InMemoryDatabase();
  orders = new InMemoryOrders(database, { ownerOf: () => userId, hasCustomer: () => true, template: () => undefined });
  const keys = new CheckKeys({
    presence: () => Promise.resolve((_name, key) => key !== over || { reason: 'over', day: '2026-10-31' }),
  });
  const complete = new CompleteOrder(orders, keys, { next: () => crypto.randomUUID() });
  update = new UpdateOrder(orders, { has: () => Promise.resolve(true) }, complete, database);
});

async function stored(item: ItemInput): Promise<Order> {
  const book = { descripcion: 'Libro', cantidad: 2, precioUnitario: 10.5 };
  const order = anOrder({ items: [readItem({ ...book, ...item }, {}, crypto.randomUUID())] });
  await orders.add(order);
  return order;
}

/** Codes and fields that keep the change from being saved; nothing when it was. */
async function broken({ id }: Order, input: OrderInput): Promise<string[]> {
  const changed = update.execute(userId, id, { input, version: undefined, companyId: undefined });
  return changed.then(
    () => [],
    (error: { problems: { code?: string; field: string }[] }) =>
      error.problems.map(({ code, field }) => `${code} ${field}`),
  );
}

describe('an order from before a rule that it breaks', () => {
  test('is paid and annotated as it stands, with the amounts that it had', async () => {
    const order = await stored({ iva: false });
    const change: OrderInput = { status: 'PAID', observaciones: 'Nota', orderItems: order.items };
    expect(await broken(order, change)).toEqual([]);
    const paid = { ...order, status: 'PAID', observaciones: 'Nota', version: 2 };
    expect(await orders.findForChange(userId, order.id)).toEqual(paid);
  });

  test('is judged whole once its goods or its money change', async () => {
    const order = await stored({ iva: false });
    expect(await broken(order, { descuento: 1 })).toEqual(['CFDI40171 orderItems[0].objetoImpuesto']);
  });
});

test('an item keeps a key that SAT has ended since, and a new item is not given it', async () => {
  const order = await stored({ claveProductoServicio: over });
  const [item] = order.items;
  const more = { ...item, cantidad: 3 };
  expect(await broken(order, { orderItems: [more] })).toEqual([]);
  expect(await broken(order, { orderItems: [more, { ...more, id: undefined }] })).toEqual([
    'CFDI40162 orderItems[1].claveProductoServicio',
  ]);
});
