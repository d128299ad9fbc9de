import { beforeEach, describe, expect, it } from 'vitest';
import { killedAtEachCall } from '../../testing/killable-process.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import { claimPurchases } from './credit-purchase.ts';
import type { Purchase } from './purchase.ts';

const [userId, email] = ['ana', 'Ana@Ejemplo.mx'];
const completedAt = new Date('2026-11-20T16:05:00Z');
const paid: Partial<Purchase> = { status: 'COMPLETED', completedAt, attemptedAt: completedAt };

/** Somebody has paid two plans as a guest. */
async function begin(): Promise<SalesFixture> {
  const fixture = new SalesFixture();
  await fixture.add({ planId: 'basico', ...paid });
  await fixture.add({ planId: 'negocio', timbres: 500, ...paid });
  return fixture;
}

const claim = (fixture: SalesFixture) => claimPurchases(fixture.using(), userId, email);
const claimed = {
  purchases: [`COMPLETED ${userId}`, `COMPLETED ${userId}`],
  bought: 550,
  available: 550,
  notified: ['PURCHASE_COMPLETED', 'PURCHASE_COMPLETED'],
  mails: ['purchase-completed', 'purchase-completed'],
  jobs: [],
};

let fixture: SalesFixture;
beforeEach(async () => {
  fixture = await begin();
});

describe('what an address has paid without an account', () => {
  it('is its owner’s, once: at the next login too, and by two logins at once', async () => {
    await Promise.all([claim(fixture), claim(fixture)]);
    await claim(fixture);
    expect(await fixture.recordsOf(userId)).toEqual(claimed);
  });

  it('is credited to one when two owners of the address come at once', async () => {
    await Promise.all([claim(fixture), claimPurchases(fixture.using(), 'eva', email)]);
    const [ana, eva] = [await fixture.recordsOf(userId), await fixture.recordsOf('eva')];
    expect(ana.bought + eva.bought).toBe(550);
    expect(fixture.notifications.all).toHaveLength(2);
  });

  it('is credited whole when a login is killed and another one follows', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.run(claimPurchases(killed.using(process), userId, email));
      const { purchases, bought } = await killed.recordsOf(userId);
      const owned = purchases.filter((each) => each === `COMPLETED ${userId}`).length;
      expect([0, 50, 550][owned], 'each purchase with its stamps or without them').toBe(bought);
      await claim(killed);
      expect(await killed.recordsOf(userId)).toEqual(claimed);
    }));

  it('is given without the stamps whose money has gone back since', async () => {
    const refunded = await fixture.add({ planId: 'mitad', refunded: 145, ...paid });
    await claim(fixture);
    expect((await fixture.purchases.find(refunded.id))?.userId).toBe(userId);
    expect(await fixture.recordsOf(userId)).toMatchObject({ bought: 600, available: 575 });
  });

  it('stays where it is for any other address, and while it is not paid', async () => {
    await fixture.add({ planId: 'sin pagar' });
    await claimPurchases(fixture.using(), 'eva', 'eva@ejemplo.mx');
    expect(await fixture.recordsOf('eva')).toMatchObject({ bought: 0, notified: [], mails: [] });
    await claim(fixture);
    expect((await fixture.recordsOf(userId)).purchases).toContain('OPEN guest');
  });
});
