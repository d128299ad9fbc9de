import { beforeEach, describe, expect, it } from 'vitest';
import { BuyersFixture, trial } from '../../testing/buyers-fixture.ts';
import { InMemoryPaymentGateway } from '../../testing/in-memory-payment-gateway.ts';
import { type AccountRequest, createBuyerAccount } from './open-buyer-account.ts';

const buyer = { customerName: 'Ana Peña', customerEmail: 'ana@ejemplo.mx', customerPhone: '+525512345678' };

let fixture: BuyersFixture;
let gateway: InMemoryPaymentGateway;
let paymentIntentId: string;
beforeEach(async () => {
  fixture = new BuyersFixture();
  gateway = new InMemoryPaymentGateway();
  const { id: purchaseId } = await fixture.add({ paymentId: null });
  const payment = await gateway.open({ purchaseId, centavos: 29_000, description: 'Plan Básico' });
  paymentIntentId = payment.id;
  await fixture.purchases.save({ ...(await stored()), paymentId: payment.id }, undefined);
});

const stored = async () => {
  const [purchase] = fixture.purchases.all;
  if (!purchase) throw new Error('nothing is kept');
  return purchase;
};
const create = (changes: Partial<AccountRequest> = {}) =>
  createBuyerAccount({ ...fixture.using(), paymentGateway: gateway }, { paymentIntentId, ...buyer, ...changes });
const pay = () => gateway.attempt({ id: paymentIntentId }, 'good');

describe('a guest who has paid', () => {
  beforeEach(pay);

  it('has an account with what was bought, by the word of the provider', async () => {
    const { user, purchase } = await create({ companyName: '  Mi tienda ' });
    expect(purchase).toMatchObject({ status: 'COMPLETED', userId: user.id });
    expect(fixture.companies.all.map(({ name }) => name)).toEqual(['Mi tienda']);
    expect(await fixture.ledger.balance(user.id)).toMatchObject({ available: 50 + trial });
  });

  it('has one account, asked for by two requests at once and again', async () => {
    const ends = await Promise.allSettled([create(), create()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(create()).rejects.toMatchObject({ code: 'ACCOUNT_ALREADY_CREATED' });
    expect(fixture.users.open).toHaveLength(1);
  });

  it('has it under the address of the payment, in any case, and under no other', async () => {
    const refused = { code: 'CONFLICT', problems: [{ field: 'customerEmail' }] };
    await expect(create({ customerEmail: 'beto@ejemplo.mx' })).rejects.toMatchObject(refused);
    expect(fixture.users.open).toEqual([]);
    await create({ customerEmail: 'ANA@Ejemplo.mx' });
    expect(fixture.users.open).toHaveLength(1);
  });

  it('has none without name, address and phone', async () => {
    const none = { customerName: null, customerEmail: null, customerPhone: null };
    const fields = Object.keys(none).map((field) => ({ field }));
    await expect(create(none)).rejects.toMatchObject({ problems: fields });
    expect(fixture.users.open).toEqual([]);
  });
});

describe('no account is opened', () => {
  it('for a payment that was not made, whatever the request says', async () => {
    await expect(create()).rejects.toMatchObject({ code: 'PAYMENT_NOT_SUCCEEDED' });
    expect(fixture.users.open).toEqual([]);
  });

  it('for a payment that is none of ours, of which the provider is not asked', async () => {
    const find = () => Promise.reject(new Error('the provider was asked'));
    const ports = { ...fixture.using(), paymentGateway: { find } };
    const created = createBuyerAccount(ports, { paymentIntentId: 'pi_unknown', ...buyer });
    await expect(created).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fixture.users.open).toEqual([]);
  });
});
