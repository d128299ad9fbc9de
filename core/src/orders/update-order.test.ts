import { shippedLawBook } from '../../testing/shipped-law-book.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessOfOwners, aScope, aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryOrders } from '../../testing/in-memory-orders.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import type { PortsOf } from '../shared/ports.ts';
import { anOrder } from '../../testing/sales.ts';
import type { LargeCatalogs } from '../sat/search/large-catalogs.ts';
import type { Order } from './order.ts';
import { type OrderInput, updateOrder } from './change-order.ts';
import { readItem, type ItemInput } from './order-item.ts';

/** SAT has ended it since it was stored. */
const over = '15101506';
const ana = aSession('ana');
let orders: InMemoryOrders;
let updating: (process?: KillableProcess) => PortsOf<typeof updateOrder>;

beforeEach(() => {
  const database = new InMemoryDatabase();
  orders = new InMemoryOrders(database, {
    ownerOf: () => ana.userId,
    hasCustomer: (_companyId, customerId) => customerId !== 'ajeno',
    template: () => undefined,
  });
  const largeCatalogs: Pick<LargeCatalogs, 'presence'> = {
    presence: () => Promise.resolve((_name, key) => key !== over || { reason: 'over', day: '2026-10-31' }),
  };
  updating = (process) => {
    const port = process?.port(orders) ?? orders;
    const access = accessOfOwners((companyId) => (companyId === 'ajena' ? 'eva' : ana.userId));
    const ids = { next: () => crypto.randomUUID() };
    return { orders: port, access, largeCatalogs, ids, law: shippedLawBook, transactions: database };
  };
});

const found = ({ id }: Order) => orders.findForChange(aScope(ana.userId), id);

async function stored(item: ItemInput): Promise<Order> {
  const book = { descripcion: 'Libro', cantidad: 2, precioUnitario: 10.5 };
  const order = anOrder({ items: [readItem({ ...book, ...item }, {}, crypto.randomUUID())] });
  await orders.add(order);
  return order;
}

/** Returns the codes and fields that keep the change from being saved; nothing when it was. */
async function broken({ id }: Order, input: OrderInput): Promise<string[]> {
  const changed = updateOrder(updating(), ana, id, { input, version: undefined, companyId: undefined });
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
    expect(await found(order)).toEqual(paid);
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

describe('an order that is changed', () => {
  const change = (order: Order, input: OrderInput, version?: number) =>
    updateOrder(updating(), ana, order.id, { input, version, companyId: undefined });

  test('has one of two changes that were made of the same version, and tells the other one', async () => {
    const order = await stored({});
    const [one, other] = await Promise.all([
      change(order, { observaciones: 'Una' }, 1),
      change(order, { observaciones: 'Otra' }, 1),
    ]);
    expect([one.kind, other.kind]).toEqual(['saved', 'stale']);
    expect(await found(order)).toEqual({ ...order, observaciones: 'Una', version: 2 });
  });

  test('has both of two changes at once that name no version', async () => {
    const order = await stored({});
    await Promise.all([change(order, { observaciones: 'Nota' }), change(order, { status: 'PAID' })]);
    expect(await found(order)).toEqual({ ...order, observaciones: 'Nota', status: 'PAID', version: 3 });
  });

  test('has the amounts of its items and its discount', async () => {
    const order = await stored({});
    const [item] = order.items;
    await change(order, { orderItems: [{ ...item, cantidad: 10 }], descuento: 5 });
    const { amounts, items } = (await found(order)) ?? {};
    expect(items).toEqual([{ ...item, cantidad: 10 }]);
    expect(amounts?.total.toNumber()).toBe(116);
  });

  test('is changed whole or not at all when its process is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const order = await stored({});
      const asked = { input: { descuento: 1, status: 'PAID' }, version: 1, companyId: undefined } as const;
      await process.run(updateOrder(updating(process), ana, order.id, asked));
      const changed = anOrder({ ...order, descuento: 1, status: 'PAID', version: 2 });
      expect([order, changed]).toContainEqual(await found(order));
      await updateOrder(updating(), ana, order.id, asked);
      expect(await found(order)).toEqual(changed);
    }));

  test.each<[string, string, OrderInput]>([
    ['a customer of somebody else', 'NOT_FOUND', { customerId: 'ajeno' }],
    ['a product of somebody else', 'NOT_FOUND', { orderItems: [{ productId: 'ajeno', descripcion: 'Libro' }] }],
    ['no items', 'VALIDATION', { orderItems: [] }],
    ['a discount beyond its items', 'CFDI40110', { descuento: 1_000 }],
  ])('stays as it was with %s', async (_what, code, input) => {
    const order = await stored({});
    await expect(change(order, input)).rejects.toMatchObject({ code });
    expect(await found(order)).toEqual(order);
  });

  test('stays as it was for anybody else, and for a company that is not the own one', async () => {
    const order = await stored({});
    const input = { observaciones: 'Nota' };
    const asked = { input, version: undefined, companyId: undefined };
    const refused = { code: 'NOT_FOUND' };
    await expect(updateOrder(updating(), aSession('eva'), order.id, asked)).rejects.toMatchObject(refused);
    await expect(updateOrder(updating(), ana, order.id, { ...asked, companyId: 'ajena' })).rejects.toMatchObject(
      refused,
    );
    expect(await found(order)).toEqual(order);
  });
});

describe('an order that is invoiced', () => {
  let order: Order;
  beforeEach(async () => {
    order = anOrder({ invoiced: true });
    await orders.add(order);
  });
  const change = (input: OrderInput) =>
    updateOrder(updating(), ana, order.id, { input, version: undefined, companyId: undefined });

  test.each<[string, OrderInput]>([
    ['its customer', { customerId: 'otro' }],
    ['its discount', { descuento: 1 }],
    ['its import document', { numeroPedimento: '21  47  3807  8003832' }],
    ['an item', { orderItems: [{ descripcion: 'Otro libro', cantidad: 2, precioUnitario: 10.5 }] }],
  ])('stays what its document says: %s', async (_what, input) => {
    await expect(change({ ...input, observaciones: 'Nota' })).rejects.toMatchObject({ code: 'ORDER_INVOICED' });
    expect(await found(order)).toEqual(order);
  });

  test('takes notes, a date and its payment', async () => {
    const fecha = new Date('2026-11-19T16:00:00Z');
    await change({ observaciones: 'Nota', fecha, status: 'PAID', orderItems: order.items });
    expect(await found(order)).toEqual({ ...order, observaciones: 'Nota', fecha, status: 'PAID', version: 2 });
  });
});
