import { beforeEach, expect, it } from 'vitest';
import { PaymentsFixture } from '../../testing/payments-fixture.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import type { Purchase } from './purchase.ts';
import { settlePayment } from './settle-payment.ts';

const userId = 'ana';

let fixture: PaymentsFixture;
beforeEach(() => {
  fixture = new PaymentsFixture();
});

const cancel = ({ id }: Pick<Purchase, 'id'>) => cancelPurchase(fixture.paying(), { purchaseId: id });
const now = async ({ id }: Pick<Purchase, 'id'>) => ({
  purchase: (await fixture.purchases.find(id))?.status,
  payment: fixture.gateway.all.find(({ purchaseId }) => purchaseId === id)?.status,
});

it('withdraws a purchase that nobody has tried to pay, at the provider too; twice as once', async () => {
  const { purchase } = await fixture.opened({ userId });
  for (const _ of [1, 2]) await cancel(purchase);
  expect(await now(purchase)).toEqual({ purchase: 'CANCELLED', payment: 'cancelled' });
});

it('leaves one that was tried: its buyer is at it', async () => {
  const { purchase, payment } = await fixture.opened({ userId });
  await fixture.gateway.attempt(payment, 'declined');
  await settlePayment(fixture.paying(), { paymentId: payment.id });
  await cancel(purchase);
  expect(await now(purchase)).toEqual({ purchase: 'FAILED', payment: 'refused' });
});

it('leaves one that waits for a transfer', async () => {
  const { purchase } = await fixture.opened({ userId, method: 'transfer' });
  await cancel(purchase);
  expect(await now(purchase)).toEqual({ purchase: 'PENDING', payment: 'waiting' });
});

it('credits what was paid in this moment', async () => {
  const { purchase, payment } = await fixture.opened({ userId });
  await fixture.gateway.attempt(payment, 'good');
  await cancel(purchase);
  expect(await now(purchase)).toEqual({ purchase: 'COMPLETED', payment: 'succeeded' });
  expect(await fixture.ledger.balance(userId)).toMatchObject({ available: 50 });
});

it('leaves one whose payment the provider has not opened yet, and takes an unknown one for done', async () => {
  const opening = await fixture.add({ userId });
  await cancel(opening);
  await cancel({ id: crypto.randomUUID() });
  expect(await now(opening)).toEqual({ purchase: 'OPEN', payment: undefined });
});
