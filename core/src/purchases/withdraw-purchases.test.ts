import { describe, expect, it } from 'vitest';
import { noReversals, type Payment } from './payment-gateway.ts';
import type { Purchase } from './purchase.ts';
import { WithdrawPurchases } from './withdraw-purchases.ts';

type Told = Pick<Payment, 'status' | 'method' | 'centavosReceived'>;

const card = (status: Payment['status']): Told => ({ status, method: 'card', centavosReceived: 0 });
const transfer = (centavosReceived: number): Told => ({ status: 'waiting', method: 'transfer', centavosReceived });

const purchase: Purchase = {
  id: '',
  userId: 'u1',
  companyId: null,
  planId: 'p1',
  planName: 'Plan Básico',
  timbres: 50,
  price: 250,
  amount: 290,
  status: 'OPEN',
  method: 'card',
  paymentId: null,
  transfer: null,
  attemptedAt: null,
  buyer: { name: null, email: null, phone: null },
  createdAt: new Date(0),
  expiresAt: new Date(1),
  completedAt: null,
  customerId: null,
  received: 0,
  confirming: false,
  refunded: 0,
  disputed: 0,
  owed: 0,
};

/** What the provider says of each payment when it is asked, and what cancelling it comes to. */
function setUp(...payments: readonly (readonly [found: Told | undefined, cancelled?: Told])[]) {
  const done: string[] = [];
  const all = {
    clientSecret: '',
    confirming: false,
    customerId: undefined,
    centavos: 29_000,
    currency: 'mxn',
    purchaseId: '',
    refusal: undefined,
    transfer: undefined,
    reversals: noReversals,
  };
  const told = (id: string) => payments[Number(id.slice(3))];
  const purchases = {
    unfinishedOf: () => Promise.resolve(payments.map((_, n) => ({ ...purchase, id: `c_${n}`, paymentId: `pi_${n}` }))),
    abandon: (id: string) => Promise.resolve(void done.push(`abandon ${id}`)),
  };
  const gateway = {
    find: (id: string): Promise<Payment | undefined> => {
      const found = told(id)?.[0];
      return Promise.resolve(found && { id, ...all, ...found });
    },
    cancel: (id: string): Promise<Payment> => {
      done.push(`cancel ${id}`);
      return Promise.resolve({ id, ...all, ...(told(id)?.[1] ?? card('cancelled')) });
    },
  };
  const record = {
    execute: ({ id, status }: Payment) => {
      done.push(`record ${id} ${status}`);
      return Promise.resolve(undefined);
    },
  };
  return { done, withdraw: () => new WithdrawPurchases(purchases, gateway, record).execute('u1') };
}

describe('WithdrawPurchases', () => {
  it('cancels what nobody has paid, and gives up what the provider does not know', async () => {
    const { withdraw, done } = setUp([card('open')], [card('refused')], [transfer(0)], [undefined]);
    await withdraw();
    expect(done).toEqual([
      'cancel pi_0',
      'record pi_0 cancelled',
      'cancel pi_1',
      'record pi_1 cancelled',
      'cancel pi_2',
      'record pi_2 cancelled',
      'abandon c_3',
    ]);
  });

  it.each([
    ['a card that a bank is still confirming', card('waiting'), 'Tu banco está confirmando'],
    ['a transfer of which a part has come', transfer(100), 'una parte de tu transferencia'],
  ])('withdraws nothing while there is %s', async (_, told, message) => {
    const { withdraw, done } = setUp([card('open')], [told]);
    await expect(withdraw()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(message) });
    expect(done).toEqual([]);
  });

  it.each([
    ['before', setUp([card('succeeded')]), ['record pi_0 succeeded']],
    ['while', setUp([card('open'), card('succeeded')]), ['cancel pi_0', 'record pi_0 succeeded']],
  ])('credits what was paid %s it is withdrawn, and refuses', async (_, { withdraw, done }, expected) => {
    await expect(withdraw()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(done).toEqual(expected);
  });

  it('refuses when a card was tried or a transfer came while it was withdrawn', async () => {
    for (const told of [card('waiting'), transfer(29_000)]) {
      await expect(setUp([card('open'), told]).withdraw()).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });
});
