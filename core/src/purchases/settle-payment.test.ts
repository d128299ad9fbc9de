import { beforeEach, describe, expect, it } from 'vitest';
import { paymentOf } from '../../testing/a-purchase.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import type { Payment } from './payment-gateway.ts';
import type { Purchase } from './purchase.ts';
import { recordPaymentAt } from './record-payment.ts';
import { settlePayment } from './settle-payment.ts';

const userId = 'ana';
const back = (refunded: number) => ({ reversals: { refunded, disputed: 0, refunds: 1 } });

let fixture: SalesFixture;
let purchase: Purchase;
/** Counts how often the provider was asked. */
let asked: number;

beforeEach(async () => {
  fixture = new SalesFixture();
  asked = 0;
  purchase = await fixture.add({ userId });
});

const settle = (find: () => Promise<Payment | undefined>) => {
  const counted = () => {
    asked += 1;
    return find();
  };
  return settlePayment({ ...fixture.using(), paymentGateway: { find: counted } }, { paymentId: `pi_${purchase.id}` });
};
const says = (payment: Payment | undefined) => () => Promise.resolve(payment);
const paid = () => paymentOf(purchase);

/** One who asks, and is answered with what was so before somebody else asks and is answered, once. */
const overtaken = (earlier: Payment, later: Payment) =>
  settle(async () => {
    if (asked > 1) return later;
    await settle(says(later));
    asked = 1;
    return earlier;
  });

describe('asking how a payment stands', () => {
  it('asks once, and writes down what it hears', async () => {
    expect(await settle(says(paid()))).toMatchObject({ purchase: { status: 'COMPLETED' }, payment: paid() });
    expect(asked).toBe(1);
    expect(await settle(says(undefined))).toBeUndefined();
  });

  it('asks again when somebody who asked later was answered before', async () => {
    await settle(says(paid()));
    const all = paymentOf(purchase, back(29_000));
    const settled = await overtaken(paymentOf(purchase, back(14_500)), all);
    expect(settled).toMatchObject({ purchase: { status: 'REFUNDED' }, payment: all });
    expect(await fixture.recordsOf(userId)).toMatchObject({ purchases: [`REFUNDED ${userId}`], available: 0 });
  });

  it('asks again about one that was not known yet and was paid and refunded meanwhile', async () => {
    await overtaken(paid(), paymentOf(purchase, back(29_000)));
    expect(await fixture.recordsOf(userId)).toMatchObject({ purchases: [`REFUNDED ${userId}`], available: 0 });
  });

  it('gives up where it is overtaken again and again', async () => {
    await settle(says(paid()));
    asked = 0;
    const always = () =>
      settle(async () => {
        const { reversals, ...rest } = paid();
        const { revision = 0 } = (await fixture.purchases.find(purchase.id)) ?? {};
        const next = { ...rest, reversals: { ...reversals, refunded: 100 * (revision + 1) } };
        await recordPaymentAt(fixture.using(), next, revision);
        return paid();
      });
    await expect(always()).rejects.toThrow(purchase.id);
    expect(asked).toBe(5);
  });
});
