import { beforeEach, describe, expect, it } from 'vitest';
import { BuyersFixture } from '../../testing/buyers-fixture.ts';
import { InMemoryPaymentGateway } from '../../testing/in-memory-payment-gateway.ts';
import { InMemoryStrayPayments } from '../../testing/in-memory-stray-payments.ts';
import { attendPurchase } from './attend-purchase.ts';
import type { Purchase } from './purchase.ts';

const minuteMs = 60_000;

let fixture: BuyersFixture;

/** Attends to a purchase that was paid so many minutes ago by somebody without an account. @returns accounts then. */
async function attendTo(minutesAgo: number, changes: Partial<Purchase> = {}): Promise<string[]> {
  const completedAt = new Date(fixture.clock.now().getTime() - minutesAgo * minuteMs);
  const paid = { userId: null, status: 'COMPLETED', completedAt, attemptedAt: completedAt, paymentId: null } as const;
  const { id } = await fixture.add({ ...paid, ...changes });
  const ports = {
    ...fixture.using(),
    paymentGateway: new InMemoryPaymentGateway(),
    strayPayments: new InMemoryStrayPayments(fixture.database),
    transferReturns: { isAsked: async () => false, end: async () => undefined },
  };
  await attendPurchase(ports, { purchaseId: id });
  const owner = (await fixture.purchases.find(id))?.userId;
  return fixture.users.open.map((user) => (user.id === owner ? 'its own' : 'another one'));
}

beforeEach(() => {
  fixture = new BuyersFixture();
});

describe('attending to a paid purchase of somebody without an account', () => {
  it('leaves the account to the screen of a card’s buyer, whose session it would take away', async () => {
    expect(await attendTo(9)).toEqual([]);
  });

  it('opens it when the buyer of a card did not come back', async () => {
    expect(await attendTo(10)).toEqual(['its own']);
  });

  it('opens it at once for a transfer, which comes when nobody looks', async () => {
    expect(await attendTo(0, { method: 'transfer' })).toEqual(['its own']);
  });
});
