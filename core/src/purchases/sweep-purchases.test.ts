import { expect, it } from 'vitest';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import { sweepPurchases } from './attend-purchase.ts';

const minuteMs = 60_000;

it('queues the purchases whose time has come, the oldest first, and not more than a hundred', async () => {
  const fixture = new SalesFixture();
  const dueIn = async (minutes: number) => {
    const purchase = await fixture.add({ userId: crypto.randomUUID() });
    await fixture.purchases.save(purchase, new Date(fixture.clock.now().getTime() + minutes * minuteMs));
    return purchase.id;
  };
  await dueIn(1);
  const now = await dueIn(0);
  const oldest = await dueIn(-2);
  const queued = () => fixture.outbox.jobs.map(({ name, payload }) => ({ name, ...payload }));
  await sweepPurchases(fixture.using());
  expect(queued()).toEqual([oldest, now].map((purchaseId) => ({ name: 'attend-purchase', purchaseId })));
  for (let more = 0; more < 100; more += 1) await dueIn(-1);
  await sweepPurchases(fixture.using());
  expect(queued()).toHaveLength(102);
});
