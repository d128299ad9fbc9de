import { expect, it } from 'vitest';
import { aPurchase } from '../../testing/a-purchase.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Purchases } from './purchases.ts';
import { ReconcileBalance } from './reconcile-balance.ts';
import { ReturnBalance } from './return-balance.ts';
import type { settlePayment } from './settle-payment.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { StrayPayment, StrayPayments } from './stray-payments.ts';
import type { TellStray } from './tell-stray.ts';

/** A buyer of whose transfer a part came, which is cancelled. @param centavos that the balance holds. */
function aBuyer(centavos: number) {
  const balance = { centavos };
  const kept = new Map<string, StrayPayment>();
  const told: string[] = [];
  const isOpen = ({ endedAt }: StrayPayment) => endedAt === null;
  const strays = {
    openOf: () => Promise.resolve([...kept.values()].find(isOpen)),
    save: (stray: StrayPayment) => Promise.resolve(void kept.set(stray.id, stray)),
    mark: (id: string, status: 'OPEN' | 'RETURNING') => {
      const found = kept.get(id);
      if (!found || !isOpen(found)) return Promise.resolve(false);
      kept.set(id, { ...found, status });
      return Promise.resolve(true);
    },
    looks: () => Promise.resolve(1),
    look: () => Promise.resolve(true),
  } as Partial<StrayPayments> as StrayPayments;
  const purchase = aPurchase({ status: 'CANCELLED', paymentId: null, received: 100, amount: 290 });
  let number = 0;
  const reconcile = new ReconcileBalance(
    { latestOfCustomer: () => Promise.resolve(purchase) } as Partial<Purchases> as Purchases,
    strays,
    { balanceOf: () => Promise.resolve(balance.centavos) } as Partial<PaymentGateway> as PaymentGateway,
    {} as PortsOf<typeof settlePayment>,
    {
      execute: ({ status, amount }: StrayPayment) => Promise.resolve(void told.push(`${status} ${amount}`)),
    } as Partial<TellStray> as TellStray,
    { isAsked: () => Promise.resolve(false) },
    new InMemoryDatabase(),
    { next: () => `s${(number += 1)}` },
    { now: () => new Date(0) },
  );
  return { balance, kept, told, strays, reconcile, customerId: 'cus_1' };
}

it('keeps a part that comes while another one is sent back as money of its own', async () => {
  const { balance, kept, told, strays, reconcile, customerId } = aBuyer(10_000);
  const first = await reconcile.execute({ customerId });
  if (!first) throw new Error('nothing is open');
  // Another part comes between the look and the answer of the provider.
  const returnBalance = ({ centavos }: { readonly centavos: number }) =>
    Promise.resolve(void (balance.centavos += 5_000 - centavos));
  const rest = await new ReturnBalance(strays, { returnBalance }, reconcile).execute(first);
  expect(rest).toMatchObject({ status: 'OPEN', amount: 50 });
  expect([...kept.values()].map(({ status, amount }) => `${status} ${amount}`)).toEqual(['RETURNED 100', 'OPEN 50']);
  expect(told).toEqual(['OPEN 100', 'RETURNED 100', 'OPEN 50']);
});

it('ends as sent what an interrupted return has emptied, and counts events that come twice once', async () => {
  const { balance, kept, told, strays, reconcile, customerId } = aBuyer(10_000);
  for (const _ of [1, 2]) await reconcile.execute({ customerId });
  await strays.mark('s1', 'RETURNING');
  balance.centavos = 0;
  for (const _ of [1, 2]) expect(await reconcile.execute({ customerId })).toBeUndefined();
  expect([...kept.values()].map(({ status, amount }) => `${status} ${amount}`)).toEqual(['RETURNED 100']);
  expect(told).toEqual(['OPEN 100', 'RETURNED 100']);
});
