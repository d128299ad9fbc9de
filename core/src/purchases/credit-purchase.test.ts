import { beforeEach, describe, expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import { creditPurchase } from './credit-purchase.ts';
import type { Purchase } from './purchase.ts';

const userId = 'ana';

let fixture: SalesFixture;
beforeEach(() => {
  fixture = new SalesFixture();
});

const credit = (purchase: Purchase) => fixture.database.run(() => creditPurchase(fixture.using(), purchase));

describe('the stamps of a purchase', () => {
  it('are in the account of its buyer, who is told so', async () => {
    const purchase = aPurchase({ userId, timbres: 1 });
    await credit(purchase);
    expect(await fixture.ledger.balance(userId)).toMatchObject({ totalPurchased: 1, available: 1 });
    expect(fixture.notifications.all).toMatchObject([
      { userId, body: 'Ya tienes 1 timbre más.', link: `/compra/${purchase.id}` },
    ]);
    expect(fixture.mails.waiting).toEqual([{ kind: 'purchase-completed', payload: { purchaseId: purchase.id } }]);
  });

  it('are given once: the second time is a fault that leaves nothing behind', async () => {
    const purchase = aPurchase({ userId });
    await credit(purchase);
    await expect(credit(purchase)).rejects.toThrow('sold already');
    const after = await fixture.recordsOf(userId);
    expect(after).toMatchObject({ bought: 50, notified: ['PURCHASE_COMPLETED'], mails: ['purchase-completed'] });
  });

  it('are given to nobody without an account', async () => {
    await expect(credit(aPurchase())).rejects.toThrow('no account');
    expect(fixture.ledger.movements).toEqual([]);
  });

  it.each([
    ['half', 145, 25],
    ['all', 290, 0],
  ])('are fewer when %s of its money has gone back before there was an account', async (_part, refunded, available) => {
    await credit(aPurchase({ userId, refunded }));
    expect(await fixture.ledger.balance(userId)).toMatchObject({ available });
  });
});
