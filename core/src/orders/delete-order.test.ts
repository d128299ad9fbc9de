import { beforeEach, expect, it } from 'vitest';
import { aScope, aSession } from '../../testing/actors.ts';
import { OrderingFixture } from '../../testing/ordering-fixture.ts';
import { anOrder } from '../../testing/sales.ts';
import { deleteOrder, restoreOrder } from './change-order.ts';
import type { Order } from './order.ts';

const actor = aSession('ana');
const reader = { ...actor, permissions: new Set(['orders:read'] as const) };

let fixture: OrderingFixture;
beforeEach(() => {
  fixture = new OrderingFixture();
});

async function added(changes: Partial<Order> = {}): Promise<Order> {
  const order = anOrder({ companyId: 'tienda', ...changes });
  await fixture.orders.add(order);
  return order;
}
const remove = ({ id }: Order, by = actor) => deleteOrder(fixture.ordering(), by, id);
const restore = ({ id }: Order, by = actor) => restoreOrder(fixture.ordering(), by, id);
const stored = ({ id }: Order) => fixture.orders.findForChange(aScope('ana'), id);
const notFound = { code: 'NOT_FOUND' };

it('takes an order away once, and brings it back as it was; brought back twice it is there once', async () => {
  const order = await added();
  await remove(order);
  expect(await stored(order)).toBeUndefined();
  await expect(remove(order)).rejects.toMatchObject(notFound);
  for (const _ of [1, 2]) await restore(order);
  expect(await stored(order)).toEqual(order);
});

it('keeps an order that a document names', async () => {
  const order = await added({ invoiced: true });
  await expect(remove(order)).rejects.toMatchObject({ code: 'ORDER_INVOICED' });
  expect(await stored(order)).toEqual(order);
});

it('lets nobody else take it away or bring it back', async () => {
  const order = await added();
  await expect(remove(order, aSession('eva'))).rejects.toMatchObject(notFound);
  await expect(remove(order, reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  expect(await stored(order)).toEqual(order);
  await remove(order);
  await expect(restore(order, aSession('eva'))).rejects.toMatchObject(notFound);
  await expect(restore(order, reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  expect(await stored(order)).toBeUndefined();
});

it('brings back no order that there never was', async () => {
  await expect(restore(anOrder())).rejects.toMatchObject(notFound);
});
