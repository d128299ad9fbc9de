import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { OrderingFixture } from '../../testing/ordering-fixture.ts';
import { createOrder, type NewOrder } from './change-order.ts';

const actor = aSession('ana');
const book = { descripcion: 'Libro', cantidad: 2, precioUnitario: 100, claveProductoServicio: '55101500' };
const input = { customerId: 'cliente', orderItems: [book] };

let fixture: OrderingFixture;
beforeEach(() => {
  fixture = new OrderingFixture();
});

function create(changes: Partial<NewOrder> = {}, on = fixture, process?: KillableProcess) {
  const order = { actor, companyId: 'tienda', input, requestKey: undefined, ...changes };
  return createOrder(on.ordering(process), order);
}

describe('an order that is made', () => {
  it('waits for its payment under its number, with the amounts of its items', async () => {
    const { id } = await create();
    const [order] = await fixture.standing();
    expect(order).toMatchObject({ id, companyId: 'tienda', number: 1, status: 'PENDING', invoiced: false });
    expect(order?.amounts.total.toNumber()).toBe(232);
    expect(order?.fecha).toEqual(fixture.clock.now());
  });

  it('has what its product says where it says nothing itself', async () => {
    const orderItems = [{ productId: 'café', cantidad: 3 }];
    await create({ input: { ...input, orderItems } });
    expect((await fixture.standing())[0]?.items).toMatchObject([{ descripcion: 'Café', precioUnitario: 50 }]);
  });

  it('has a number of its own, of two at once, and a ticket that nobody can guess from it', async () => {
    await Promise.all([create(), create()]);
    const orders = await fixture.standing();
    expect(new Set(orders.map(({ number }) => number))).toEqual(new Set([1, 2]));
    expect(new Set(orders.map(({ ticketToken }) => ticketToken)).size).toBe(2);
  });

  it('leaves no gap between the numbers when its process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new OrderingFixture();
      await process.run(create({}, killed, process));
      if (!process.isDead) return;
      expect(await killed.standing()).toEqual([]);
      await create({}, killed);
      expect(await killed.standing()).toMatchObject([{ number: 1 }]);
    }));

  it('is not there when another request has taken its key over', async () => {
    const requestKey = { bind: () => Promise.reject(new Error('taken over')) };
    await expect(create({ requestKey })).rejects.toThrow('taken over');
    expect(await fixture.standing()).toEqual([]);
  });
});

describe('no order is made', () => {
  it.each<[string, string, Partial<NewOrder>]>([
    ['without a company', 'VALIDATION', { companyId: undefined }],
    ['of the company of somebody else', 'NOT_FOUND', { companyId: 'ajena' }],
    ['for a customer that the company does not have', 'NOT_FOUND', { input: { ...input, customerId: 'ajeno' } }],
    ['for nobody', 'VALIDATION', { input: { orderItems: [book] } }],
    [
      'of a product that the company does not have',
      'NOT_FOUND',
      { input: { ...input, orderItems: [{ productId: 'x' }] } },
    ],
    ['of nothing', 'VALIDATION', { input: { customerId: 'cliente' } }],
    [
      'without the right to',
      'PERMISSION_MISSING',
      { actor: { ...actor, permissions: new Set(['orders:read'] as const) } },
    ],
  ])('%s', async (_how, code, changes) => {
    await expect(create(changes)).rejects.toMatchObject({ code });
    expect(await fixture.standing()).toEqual([]);
  });
});
