import { beforeEach, describe, expect, it } from 'vitest';
import { killedAtEachCall } from '../../testing/mortal-process.ts';
import { SalesWorld } from '../../testing/sales-world.ts';
import type { Purchase } from './purchase.ts';

const [userId, email] = ['ana', 'Ana@Ejemplo.mx'];
const completedAt = new Date('2026-11-20T16:05:00Z');
const paid: Partial<Purchase> = { status: 'COMPLETED', completedAt, attemptedAt: completedAt };

/** Somebody has paid two plans as a guest. */
async function begin(): Promise<SalesWorld> {
  const world = new SalesWorld();
  await world.keep({ planId: 'basico', ...paid });
  await world.keep({ planId: 'negocio', timbres: 500, ...paid });
  return world;
}

const claim = (world: SalesWorld) => world.using().claim.execute(userId, email);
const claimed = {
  purchases: [`COMPLETED ${userId}`, `COMPLETED ${userId}`],
  bought: 550,
  available: 550,
  told: ['PURCHASE_COMPLETED', 'PURCHASE_COMPLETED'],
  mails: ['purchase-completed', 'purchase-completed'],
  jobs: [],
};

let world: SalesWorld;
beforeEach(async () => {
  world = await begin();
});

describe('what an address has paid without an account', () => {
  it('is its owner’s, once: at the next login too, and by two logins at once', async () => {
    await Promise.all([claim(world), claim(world)]);
    await claim(world);
    expect(await world.recordsOf(userId)).toEqual(claimed);
  });

  it('is credited to one when two owners of the address come at once', async () => {
    await Promise.all([claim(world), world.using().claim.execute('eva', email)]);
    const [ana, eva] = [await world.recordsOf(userId), await world.recordsOf('eva')];
    expect(ana.bought + eva.bought).toBe(550);
    expect(world.notifications.all).toHaveLength(2);
  });

  it('is credited whole when a login is killed and another one follows', () =>
    killedAtEachCall(async (process) => {
      const killed = await begin();
      await process.live(killed.using(process).claim.execute(userId, email));
      const { purchases, bought } = await killed.recordsOf(userId);
      const owned = purchases.filter((each) => each === `COMPLETED ${userId}`).length;
      expect([0, 50, 550][owned], 'each purchase with its stamps or without them').toBe(bought);
      await claim(killed);
      expect(await killed.recordsOf(userId)).toEqual(claimed);
    }));

  it('is given without the stamps whose money has gone back since', async () => {
    const refunded = await world.keep({ planId: 'mitad', refunded: 145, ...paid });
    await claim(world);
    expect((await world.purchases.find(refunded.id))?.userId).toBe(userId);
    expect(await world.recordsOf(userId)).toMatchObject({ bought: 600, available: 575 });
  });

  it('stays where it is for any other address, and while it is not paid', async () => {
    await world.keep({ planId: 'sin pagar' });
    await world.using().claim.execute('eva', 'eva@ejemplo.mx');
    expect(await world.recordsOf('eva')).toMatchObject({ bought: 0, told: [], mails: [] });
    await claim(world);
    expect((await world.recordsOf(userId)).purchases).toContain('OPEN guest');
  });
});
