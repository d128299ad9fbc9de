import { expect, it } from 'vitest';
import { InMemoryPurchases } from '../../testing/in-memory-purchases.ts';
import { StrayFixture } from '../../testing/stray-fixture.ts';
import { operatorActor } from '../access/actor.ts';
import type { BalanceReturn } from './payment-gateway.ts';
import { returnStrayPayment } from './stray-returns.ts';

it('asks for one return after a crash too, though the balance has grown to the same amount again', async () => {
  const fixture = new StrayFixture();
  const stray = await fixture.stray((await fixture.part()).id);
  const asked: BalanceReturn[] = [];
  fixture.send = async (order) => void asked.push(order);
  const ports = {
    ...fixture.ports(),
    operatorActs: { record: async () => undefined, has: async () => false },
    // It dies before it looks at what is left.
    purchases: Object.assign(new InMemoryPurchases(fixture.database), {
      latestOfCustomer: () => Promise.reject(new Error('killed')),
    }),
  };
  const order = { strayId: stray.id, actor: operatorActor('Olga'), why: 'Lo pidió' };
  for (const _ of [1, 2]) await expect(returnStrayPayment(ports, order)).rejects.toThrow('killed');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  expect(fixture.strayPayments.all).toMatchObject([{ status: 'RETURNING' }]);
});
