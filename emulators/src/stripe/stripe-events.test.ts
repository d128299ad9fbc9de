import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { signatureOf } from './webhooks/routes.ts';
import { StripeEvents } from '@timbra/adapters/stripe/stripe-events.ts';

const secret = 'whsec_emulator';
const events = new StripeEvents(secret);
const bytes = (text: string) => new TextEncoder().encode(text);
const now = () => Math.floor(Date.now() / 1_000);
const event = (object: unknown) => JSON.stringify({ id: 'evt_1', object: 'event', data: { object } }, null, 2);
const payment = event({ id: 'pi_1', object: 'payment_intent', description: 'Póliza ñandú' });

/** Headers around the form that is expected: names without values, values without names, and much of everything. */
const parts = [
  't',
  't=',
  't=1',
  `t=${now()}`,
  't=NaN',
  't=-1',
  'v1',
  'v1=',
  'v1=00',
  `v1=${'0'.repeat(64)}`,
  'v0=a',
  '=',
];
const malformed = [
  ...parts,
  ...parts.flatMap((one) => parts.map((other) => `${one},${other}`)),
  ',',
  ',,,',
  `t=${now()},v1=${'ñ'.repeat(64)}`,
  `t=${now()},${'v1=,'.repeat(2_000)}`,
];

function read(body: string, { with: key = secret, at = now(), read: received = body } = {}) {
  return events.read(bytes(received), signatureOf(body, key, at));
}

it('reads an event that is signed and fresh', () => {
  expect(read(payment)).toMatchObject({ paymentId: 'pi_1' });
  const header = Stripe.webhooks.generateTestHeaderString({ payload: payment, secret });
  expect(events.read(bytes(payment), header)).toMatchObject({ paymentId: 'pi_1' });
});

it('takes a signature of either secret while one is replaced', () => {
  const [old = ''] = signatureOf(payment, 'whsec_old', now()).split(',').slice(1);
  expect(events.read(bytes(payment), `${signatureOf(payment, secret, now())},${old}`)).toMatchObject({
    paymentId: 'pi_1',
  });
});

it.each([
  ['signed with another secret', () => read(payment, { with: 'whsec_other' })],
  ['changed by a single byte', () => read(payment, { read: payment.replace('pi_1', 'pi_2') })],
  ['older than five minutes', () => read(payment, { at: now() - 310 })],
  ['with a header that is none', () => events.read(bytes(payment), 'v1=abc')],
  ['without a signature', () => events.read(bytes(payment), '')],
  ['without a body', () => events.read(bytes(''), signatureOf('', secret, now()))],
  ['that is no JSON', () => read('not json')],
  ['that is nothing', () => read('null')],
  ['of the other kind of webhook', () => read('{"object":"v2.core.event"}')],
])('does not believe an event %s', (_, reading) => {
  expect(reading()).toBeUndefined();
});

it('does not believe any of many malformed headers', () => {
  expect(malformed.filter((header) => events.read(bytes(payment), header) !== undefined)).toEqual([]);
});

it('still believes one that was on its way for almost five minutes', () => {
  expect(read(payment, { at: now() - 290 })).toMatchObject({ paymentId: 'pi_1' });
});

it.each([
  [{ id: 'ch_1', object: 'charge', payment_intent: 'pi_7' }, 'pi_7'],
  [{ id: 're_1', object: 'refund', payment_intent: { id: 'pi_8', object: 'payment_intent' } }, 'pi_8'],
  [{ id: 'dp_1', object: 'dispute', payment_intent: null }, undefined],
  [{ id: 'ccsbtxn_1', object: 'customer_cash_balance_transaction', type: 'funded' }, undefined],
  [
    { id: 'ccsbtxn_2', object: 'customer_cash_balance_transaction', applied_to_payment: { payment_intent: 'pi_9' } },
    'pi_9',
  ],
  [{ id: 'cus_1', object: 'customer' }, undefined],
  [{ payment_intent: 5 }, undefined],
  [undefined, undefined],
  ['text', undefined],
])('finds the payment that %j is about', (object, paymentId) => {
  expect(read(event(object))).toMatchObject({ paymentId });
});

it.each([
  [{ object: 'customer_cash_balance_transaction', customer: 'cus_1', type: 'funded' }, 'cus_1'],
  [{ object: 'cash_balance', customer: { id: 'cus_2' } }, 'cus_2'],
  [{ object: 'payment_intent', id: 'pi_1', customer: 'cus_3' }, undefined],
])('finds the payer whose balance %j is about', (object, customerId) => {
  expect(read(event(object))).toMatchObject({ customerId });
});

it('finds no payment in an event without data', () => {
  expect(read('{"id":"evt_2","object":"event"}')).toEqual({ paymentId: undefined, customerId: undefined });
});
