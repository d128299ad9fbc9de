import { beforeEach, expect, it } from 'vitest';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import { refuseOpenPurchases } from './cancel-purchase.ts';

let fixture: SalesFixture;
beforeEach(() => {
  fixture = new SalesFixture();
});

it.each(['OPEN', 'PENDING', 'FAILED'] as const)(
  'keeps an account open that has a payment that is %s',
  async (status) => {
    await fixture.add({ userId: 'ana', status });
    await expect(refuseOpenPurchases(fixture.using(), 'ana')).rejects.toMatchObject({ code: 'CONFLICT' });
  },
);

it('lets an account close whose payments have ended, whatever others are about to pay', async () => {
  for (const status of ['COMPLETED', 'CANCELLED', 'REFUNDED', 'DISPUTED'] as const) {
    await fixture.add({ userId: 'ana', status });
  }
  await fixture.add({ userId: 'beto' });
  await expect(refuseOpenPurchases(fixture.using(), 'ana')).resolves.toBeUndefined();
});
