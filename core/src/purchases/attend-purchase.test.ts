import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryPaymentGateway } from '../../testing/in-memory-payment-gateway.ts';
import { InMemoryStrayPayments } from '../../testing/in-memory-stray-payments.ts';
import { SalesFixture } from '../../testing/sales-fixture.ts';
import { aUser } from '../../testing/users-contract.ts';
import { AttendPurchase } from './attend-purchase.ts';
import type { Purchase } from './purchase.ts';

const minuteMs = 60_000;

let fixture: SalesFixture;
let opened: string[];

/** Attends to a purchase that was paid so many minutes ago by somebody without an account. */
async function attendTo(minutesAgo: number, changes: Partial<Purchase> = {}): Promise<void> {
  const completedAt = new Date(fixture.clock.now().getTime() - minutesAgo * minuteMs);
  const paid = { userId: null, status: 'COMPLETED', completedAt, attemptedAt: completedAt, paymentId: null } as const;
  const { id } = await fixture.keep({ ...paid, ...changes });
  const account = {
    execute: ({ purchaseId }: { readonly purchaseId: string }) => {
      opened.push(purchaseId);
      return Promise.resolve(aUser());
    },
  };
  const gateway = new InMemoryPaymentGateway();
  const ports = {
    ...fixture.using(),
    paymentGateway: gateway,
    strayPayments: new InMemoryStrayPayments(fixture.database),
    transferReturns: { isAsked: async () => false, end: async () => undefined },
  };
  const attend = new AttendPurchase(ports.purchases, ports, gateway, ports, account, ports, ports, fixture.clock);
  await attend.execute({ purchaseId: id });
  opened = opened.map((each) => (each === id ? 'its own' : each));
}

beforeEach(() => {
  fixture = new SalesFixture();
  opened = [];
});

describe('attending to a paid purchase of somebody without an account', () => {
  it('leaves the account to the screen of a card’s buyer, whose session it would take away', async () => {
    await attendTo(9);
    expect(opened).toEqual([]);
  });

  it('opens it when the buyer of a card did not come back', async () => {
    await attendTo(10);
    expect(opened).toEqual(['its own']);
  });

  it('opens it at once for a transfer, which comes when nobody looks', async () => {
    await attendTo(0, { method: 'transfer' });
    expect(opened).toEqual(['its own']);
  });
});
