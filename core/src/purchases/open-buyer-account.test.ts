import { beforeEach, describe, expect, it } from 'vitest';
import { BuyersFixture, trial } from '../../testing/buyers-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { guest } from '../../testing/sales-fixture.ts';
import { aUser } from '../../testing/users-contract.ts';
import { openBuyerAccount, paymentNotSucceeded, type BuyerAccountRequest } from './open-buyer-account.ts';
import type { Purchase } from './purchase.ts';

const completedAt = new Date('2026-11-20T16:05:00Z');
const paid: Partial<Purchase> = { status: 'COMPLETED', completedAt, attemptedAt: completedAt };

/** Makes purchases that somebody has paid without an account, which is opened then. */
class Fixture extends BuyersFixture {
  static async withPaid(changes: Partial<Purchase> = {}): Promise<Fixture> {
    const fixture = new Fixture();
    await fixture.add({ ...paid, ...changes });
    return fixture;
  }

  /** Opens the account of what was bought first. */
  open(request: Partial<BuyerAccountRequest> = {}, process?: KillableProcess) {
    return openBuyerAccount(this.using(process), { purchaseId: this.purchases.all[0]?.id ?? '', ...request });
  }

  /** Reads what the records say of accounts, of their companies and of what was bought with the address. */
  async records() {
    const [user] = this.users.open;
    const { purchases, ...sold } = await this.recordsOf(user?.id ?? '');
    return {
      accounts: this.users.open.map(({ name, email }) => `${name} ${email}`),
      companies: this.companies.all.map(({ name, ruc }) => `${name} ${ruc}`),
      purchases: purchases.map((each) => each.replace(user?.id ?? '-', 'its own')),
      ...sold,
    };
  }
}

const closed = {
  accounts: [],
  companies: [],
  purchases: ['COMPLETED guest'],
  bought: 0,
  available: 0,
  notified: [],
  mails: [],
  jobs: [],
};
const opened = {
  ...closed,
  accounts: ['Ana Peña ana@ejemplo.mx'],
  companies: ['Ana PENDIENTE'],
  purchases: ['COMPLETED its own'],
  bought: 50 + trial,
  available: 50 + trial,
  notified: ['PURCHASE_COMPLETED'],
  mails: ['purchase-completed', 'buyer-access'],
};

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.withPaid();
});

describe('a buyer who has paid without an account', () => {
  it('has one with a company, the stamps and the way in', async () => {
    const user = await fixture.open();
    expect(await fixture.records()).toEqual(opened);
    expect(await fixture.purchases.uncredited(guest.email)).toEqual([]);
    expect(fixture.mails.waiting.at(-1)).toEqual({ kind: 'buyer-access', payload: { userId: user.id } });
  });

  it('has one, asked for twice and by screen and worker at once', async () => {
    const ends = await Promise.allSettled([fixture.open(), fixture.open()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(fixture.open()).rejects.toMatchObject({ code: 'ACCOUNT_ALREADY_CREATED' });
    expect(await fixture.records()).toEqual(opened);
  });

  it('has it whole or not at all when the process is killed, and by whoever comes next', () =>
    killedAtEachCall(async (process) => {
      const killed = await Fixture.withPaid();
      await process.run(killed.open({}, process));
      if (!process.isDead) return;
      expect(await killed.records()).toEqual(closed);
      await killed.open();
      expect(await killed.records()).toEqual(opened);
    }));

  it('has it as corrected since, under the name of the own company', async () => {
    const buyer = { name: 'Ana María Peña', email: 'ana@ejemplo.mx', phone: null };
    await fixture.open({ buyer, companyName: 'Mi tienda' });
    expect(await fixture.records()).toMatchObject({
      accounts: ['Ana María Peña ana@ejemplo.mx'],
      companies: ['Mi tienda PENDIENTE'],
    });
    expect(fixture.purchases.all[0]?.buyer).toEqual(buyer);
  });

  it('has fewer stamps when a part of the money has gone back', async () => {
    const part = await Fixture.withPaid({ refunded: 145 });
    await part.open();
    expect(await part.records()).toMatchObject({ bought: 50 + trial, available: 25 + trial });
  });
});

describe('nothing is opened or credited', () => {
  it('for an address that has an account by now: its owner logs in', async () => {
    await fixture.users.add(aUser({ name: 'Ana', email: 'ANA@ejemplo.mx' }));
    await expect(fixture.open()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await fixture.records()).toEqual({ ...closed, accounts: ['Ana ANA@ejemplo.mx'] });
  });

  it('for a key that another request has taken over', async () => {
    const taken = { bind: () => Promise.reject(new Error('taken over')) };
    await expect(fixture.open({ requestKey: taken })).rejects.toThrow('taken over');
    expect(await fixture.records()).toEqual(closed);
  });

  it('for a purchase that there is not', async () => {
    await expect(fixture.open({ purchaseId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await fixture.records()).toEqual(closed);
  });

  it.each(['OPEN', 'PENDING', 'FAILED', 'CANCELLED', 'REFUNDED', 'DISPUTED'] as const)(
    'for a payment that is %s',
    async (status) => {
      const unpaid = await Fixture.withPaid({ status });
      await expect(unpaid.open()).rejects.toMatchObject({ code: 'PAYMENT_NOT_SUCCEEDED' });
      expect(await unpaid.records()).toEqual({ ...closed, purchases: [`${status} guest`] });
    },
  );
});

it.each([
  ['OPEN', 'todavía no se completa'],
  ['PENDING', 'todavía no se completa'],
  ['FAILED', 'todavía no se completa'],
  ['CANCELLED', 'se canceló'],
  ['REFUNDED', 'ya se devolvió'],
  ['DISPUTED', 'retiene el dinero'],
] as const)('a payment that is %s is refused with what became of it', (status, words) => {
  const refused = paymentNotSucceeded({ status });
  expect(refused.code).toBe('PAYMENT_NOT_SUCCEEDED');
  expect(refused.message).toContain(words);
});
