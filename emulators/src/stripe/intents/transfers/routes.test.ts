import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTransfer, clabeOfIntent, StripeFixture } from '../../testing/stripe-fixture.ts';
import type { StripeJson } from '../../testing/stripe-fixture.ts';
import { checkDigit } from './clabe.ts';

let fixture: StripeFixture;

beforeAll(async () => {
  fixture = await StripeFixture.start();
});

afterAll(() => fixture.stop());

async function awaiting(customer: string): Promise<StripeJson> {
  return (await fixture.post('/v1/payment_intents', aTransfer(customer))).json;
}

const now = async ({ id }: StripeJson) => (await fixture.get(`/v1/payment_intents/${id}`)).json;
const instructionsOf = ({ next_action: action }: StripeJson) => action?.display_bank_transfer_instructions;
const free = async (customer: string) => (await fixture.get(`/v1/customers/${customer}/cash_balance`)).json.available;

it('tells where to transfer to, with one account number for each customer', async () => {
  const [one, other] = [await fixture.customer(), await fixture.customer()];
  const [first, second, third] = [await awaiting(one), await awaiting(one), await awaiting(other)];
  expect(first).toMatchObject({
    status: 'requires_action',
    payment_method_types: ['customer_balance'],
    next_action: {
      type: 'display_bank_transfer_instructions',
      display_bank_transfer_instructions: {
        amount_remaining: 10_000,
        currency: 'mxn',
        type: 'mx_bank_transfer',
        reference: expect.stringMatching(/^\d{7}$/),
        financial_addresses: [
          {
            type: 'spei',
            supported_networks: ['spei'],
            spei: { bank_name: 'Banco emulado (sin valor)', bank_code: '999', account_holder_name: expect.any(String) },
          },
        ],
      },
    },
  });
  const clabe = clabeOfIntent(first);
  expect(checkDigit(clabe.slice(0, 17))).toBe(clabe.slice(17));
  expect(clabeOfIntent(second)).toBe(clabe);
  expect(clabeOfIntent(third)).not.toBe(clabe);
});

it('counts parts and keeps what is too much for the customer', async () => {
  const customer = await fixture.customer();
  const intent = await awaiting(customer);
  const clabe = clabeOfIntent(intent);
  await fixture.control('/transfers', { clabe, amount: 4_000, reference: '' });
  const part = await now(intent);
  expect([part.status, part.amount_received, instructionsOf(part)?.amount_remaining]).toEqual([
    'requires_action',
    0,
    6_000,
  ]);
  expect(instructionsOf(part)?.reference).toBe(instructionsOf(intent)?.reference);
  await fixture.restart();
  await fixture.control('/transfers', { clabe, amount: 7_500, reference: 'pago' });
  expect(await now(intent)).toMatchObject({ status: 'succeeded', amount_received: 10_000, next_action: null });
  expect(await free(customer)).toEqual({ mxn: 1_500 });
  const types = (await fixture.events()).filter(({ event }) => event.data.object.id === intent.id);
  expect(types.map(({ event }) => event.type)).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'payment_intent.partially_funded',
    'payment_intent.succeeded',
  ]);
});

it('pays at once what a balance covers, and asks only for the rest of what it does not', async () => {
  const customer = await fixture.customer();
  await fixture.post(`/v1/test_helpers/customers/${customer}/fund_cash_balance`, { amount: '15000', currency: 'mxn' });
  expect((await awaiting(customer)).status).toBe('succeeded');
  const rest = await awaiting(customer);
  expect([rest.status, instructionsOf(rest)?.amount_remaining]).toEqual(['requires_action', 5_000]);
});

it('pays first what the reference names, then the oldest', async () => {
  const customer = await fixture.customer();
  const [first, second] = [await awaiting(customer), await awaiting(customer)];
  const transfer = { clabe: clabeOfIntent(first), amount: 10_000 };
  await fixture.control('/transfers', { ...transfer, reference: instructionsOf(second)?.reference });
  expect([(await now(first)).status, (await now(second)).status]).toEqual(['requires_action', 'succeeded']);
  await fixture.control('/transfers', transfer);
  expect((await now(first)).status).toBe('succeeded');
});

it('gives back what had come for a payment that is cancelled', async () => {
  const customer = await fixture.customer();
  const intent = await awaiting(customer);
  await fixture.control('/transfers', { clabe: clabeOfIntent(intent), amount: 4_000 });
  expect(await free(customer)).toBeNull();
  await fixture.post(`/v1/payment_intents/${intent.id}/cancel`);
  expect(await free(customer)).toEqual({ mxn: 4_000 });
});

it('returns a refunded transfer to the balance, and a refunded card to the card', async () => {
  const customer = await fixture.customer();
  const intent = await awaiting(customer);
  await fixture.control('/transfers', { clabe: clabeOfIntent(intent), amount: 10_000 });
  await fixture.post('/v1/refunds', { payment_intent: intent.id });
  expect(await free(customer)).toEqual({ mxn: 10_000 });
  const byCard = await fixture.intent({ customer });
  await fixture.confirm(byCard, 'pm_card_visa');
  await fixture.post('/v1/refunds', { payment_intent: byCard.id });
  expect(await free(customer)).toEqual({ mxn: 10_000 });
});

it('takes no transfer to an account number of nobody, and none without money', async () => {
  const clabe = '032180000118359719';
  expect((await fixture.control('/transfers', { clabe, amount: 100, reference: '' })).status).toBe(404);
  const own = clabeOfIntent(await awaiting(await fixture.customer()));
  for (const amount of [0, -5, 1.5, '10']) {
    expect((await fixture.control('/transfers', { clabe: own, amount })).status).toBe(400);
  }
});
