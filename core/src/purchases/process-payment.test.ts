import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { PaymentsFixture } from '../../testing/payments-fixture.ts';
import { type PaymentToProcess, processPayment } from './process-payment.ts';

const userId = 'ana';
const owners: Readonly<Record<string, string>> = { tienda: userId, taller: userId, ajena: 'beto' };

let fixture: PaymentsFixture;
beforeEach(() => {
  fixture = new PaymentsFixture();
});

function processed(paymentIntentId: string, changes: Partial<PaymentToProcess> = {}) {
  const ports = { ...fixture.paying(), access: accessOfOwners((companyId) => owners[companyId]) };
  return processPayment(ports, { actor: aSession(userId), paymentIntentId, ...changes });
}

/** A payment by card that its buyer has made, and of which nothing is written down yet. */
async function made(card: 'good' | 'declined' | 'slow' = 'good'): Promise<string> {
  const { payment } = await fixture.opened({ userId });
  await fixture.gateway.attempt(payment, card);
  return payment.id;
}

const stamps = async () => (await fixture.ledger.balance(userId)).available;

describe('a payment that is processed', () => {
  it('is credited once, also asked for again and by two at once', async () => {
    const id = await made();
    await Promise.all([processed(id), processed(id)]);
    expect(await processed(id, { amount: 290 })).toMatchObject({ status: 'COMPLETED', userId });
    expect(await stamps()).toBe(50);
    expect(fixture.mails.waiting.map(({ kind }) => kind)).toEqual(['purchase-completed']);
  });

  it('may name its amount in pesos or in centavos, and is refused with another one before it is credited', async () => {
    const id = await made();
    await expect(processed(id, { amount: 289.99 })).rejects.toMatchObject({ problems: [{ field: 'amount' }] });
    expect(await stamps()).toBe(0);
    await processed(id, { amount: 29_000 });
    expect(await stamps()).toBe(50);
  });

  it('is for the company that it names first', async () => {
    const id = await made();
    await processed(id, { companyId: 'tienda' });
    await processed(id, { companyId: 'taller' });
    expect(fixture.purchases.all).toMatchObject([{ companyId: 'tienda' }]);
  });
});

describe('nothing is credited', () => {
  it.each(['declined', 'slow'] as const)('for a card that was %s', async (card) => {
    await expect(processed(await made(card))).rejects.toMatchObject({ code: 'PAYMENT_NOT_SUCCEEDED' });
    expect(await stamps()).toBe(0);
  });

  it('for a payment of somebody else, of nobody and for an unknown one', async () => {
    const guests = await fixture.opened({ userId: null });
    for (const id of [guests.payment.id, 'pi_unknown']) {
      await expect(processed(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const id = await made();
    await expect(processed(id, { actor: aSession('beto') })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fixture.ledger.movements).toEqual([]);
  });

  it('for the company of somebody else', async () => {
    const id = await made();
    await expect(processed(id, { companyId: 'ajena' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fixture.purchases.all).toMatchObject([{ status: 'OPEN', companyId: null }]);
  });

  it('for an account that may not buy', async () => {
    const id = await made();
    const actor = { ...aSession(userId), permissions: new Set(['billing:read'] as const) };
    await expect(processed(id, { actor })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(await stamps()).toBe(0);
  });
});
