import { beforeEach, describe, expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import { creditPurchase } from './credit-purchase.ts';
import type { Purchase } from './purchase.ts';
import { reversePurchase } from './reverse-purchase.ts';

const userId = 'ana';
const paid = aPurchase({ userId, status: 'COMPLETED' });

let fixture: SalesFixture;
beforeEach(async () => {
  fixture = new SalesFixture();
  await fixture.database.run(() => creditPurchase(fixture.using(), paid));
});

const reverse = (before: Purchase, changes: Partial<Purchase>) =>
  fixture.database.run(() => reversePurchase(fixture.using(), before, { ...before, ...changes }));
const takenBack = () =>
  fixture.ledger.movements.flatMap(({ type, amount, reason }) => (type === 'REVOKE' ? [`${amount} ${reason}`] : []));
/** Reads what the buyer is told after the credit. */
const records = () => ({
  bells: fixture.notifications.all.slice(1).map(({ type }) => type),
  mails: fixture.mails.waiting.slice(1).map(({ payload }) => payload),
});
const left = async () => (await fixture.ledger.balance(userId)).available;

describe('money of a purchase that goes back', () => {
  it('takes its part of the stamps, and its buyer is told by bell and mail', async () => {
    expect(await reverse(paid, { refunded: 145 })).toMatchObject({ refunded: 145, owed: 0 });
    expect(fixture.recorded).toMatchObject([
      { type: 'purchase.refunded', recordId: paid.id, data: { change: 'refunded', refunded: 145 } },
    ]);
    expect(takenBack()).toEqual(['25 Reembolso de la compra']);
    const mail = { purchaseId: paid.id, kind: 'refunded', amount: 145, taken: 25 };
    expect(records()).toEqual({ bells: ['PURCHASE_REFUNDED'], mails: [mail] });
  });

  it('takes nothing more, and tells nothing more, when the same is said again', async () => {
    const half = await reverse(paid, { refunded: 145 });
    expect(await reverse(half, {})).toEqual(half);
    expect(takenBack()).toHaveLength(1);
    expect(records().mails).toHaveLength(1);
  });

  it('leaves what was used to be owed, and takes it once it is free again', async () => {
    for (let used = 0; used < 50; used += 1) {
      await fixture.ledger.reserve({ userId, companyId: 'tienda', invoiceId: `${used}` });
    }
    const owing = await reverse(paid, { refunded: 290, status: 'REFUNDED' });
    expect(owing.owed).toBe(50);
    await fixture.ledger.release({ userId, companyId: 'tienda', invoiceId: '0' });
    expect(await reverse(owing, {})).toMatchObject({ owed: 49 });
    expect(await left()).toBe(0);
    expect(records().mails).toHaveLength(1);
  });

  it('gives the stamps back when the bank decides for us, or does not take the refund', async () => {
    const disputed = await reverse(paid, { disputed: 290, status: 'DISPUTED' });
    expect(takenBack()).toEqual(['50 Aclaración del banco']);
    const won = await reverse(disputed, { disputed: 0, status: 'COMPLETED' });
    expect(await left()).toBe(50);
    await reverse(await reverse(won, { refunded: 145 }), { refunded: 0 });
    expect(await left()).toBe(50);
    const kinds = ['disputed', 'dispute-won', 'refunded', 'refund-failed'];
    expect(records().mails).toMatchObject(kinds.map((kind) => ({ kind })));
  });

  it('is told whole when one answer tells of a refund and of a dispute, and of their ends', async () => {
    const both = await reverse(paid, { refunded: 145, disputed: 145, status: 'DISPUTED' });
    const neither = await reverse(both, { refunded: 0, disputed: 0, status: 'COMPLETED' });
    const held = await reverse(neither, { disputed: 290, status: 'DISPUTED' });
    // The bank has decided for the buyer: what it held is what goes back.
    await reverse(held, { refunded: 290, disputed: 0, status: 'REFUNDED' });
    const changes = ['refunded', 'disputed', 'refund-failed', 'dispute-won', 'disputed', 'refunded'];
    expect(fixture.recorded.map(({ data }) => data?.['change'])).toEqual(changes);
    expect(records().mails).toMatchObject(changes.map((kind) => ({ kind })));
    expect(records().bells).toHaveLength(changes.length);
    expect(await left()).toBe(0);
  });

  it('is told by mail alone to somebody without an account, who has no stamps yet', async () => {
    expect(await reverse({ ...paid, userId: null }, { refunded: 145 })).toMatchObject({ owed: 0 });
    expect(takenBack()).toEqual([]);
    expect(records()).toMatchObject({ bells: [], mails: [{ kind: 'refunded', taken: 0 }] });
  });

  it('is nothing to a purchase that was never paid', async () => {
    const unpaid = aPurchase({ userId, status: 'CANCELLED' });
    expect(await reverse(unpaid, { refunded: 290 })).toMatchObject({ owed: 0 });
    expect(takenBack()).toEqual([]);
    expect(records()).toEqual({ bells: [], mails: [] });
  });
});
