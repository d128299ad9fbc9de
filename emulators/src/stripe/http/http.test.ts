import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anIntent, publishableKey, StripeFixture } from '../testing/stripe-fixture.ts';
import { parseForm } from './router.ts';

let fixture: StripeFixture;

beforeAll(async () => {
  fixture = await StripeFixture.start();
});

afterAll(() => fixture.stop());

const INTENTS = '/v1/payment_intents';

it('reads lists and objects of a form by their brackets', () => {
  const form = 'a=1&b[c]=2&b[d][e]=%C3%B1&f[0]=x&f[1]=y&g[]=1&g[]=2&h[0][i]=3';
  expect(parseForm(new URLSearchParams(form))).toEqual({
    a: '1',
    b: { c: '2', d: { e: 'ñ' } },
    f: ['x', 'y'],
    g: ['1', '2'],
    h: [{ i: '3' }],
  });
});

describe('who may call', () => {
  it('is nobody without a key of the account', async () => {
    expect(await fixture.get(`${INTENTS}?limit=1`, 'sk_live_of_somebody')).toMatchObject({ status: 401 });
    expect(await fixture.post(INTENTS, anIntent(), { Authorization: '' })).toMatchObject({ status: 401 });
  });

  it('is a browser for its own payment, of which it sees nothing private', async () => {
    const { id, client_secret: secret } = await fixture.intent({ 'metadata[purchase_id]': 'p-1' });
    expect(await fixture.post(INTENTS, anIntent(), { Authorization: `Bearer ${publishableKey}` })).toMatchObject({
      status: 403,
      json: { error: { code: 'secret_key_required' } },
    });
    expect((await fixture.get(`${INTENTS}/${id}`, publishableKey)).status).toBe(400);
    expect((await fixture.get(`${INTENTS}/${id}?client_secret=${id}_secret_guessed`, publishableKey)).status).toBe(404);
    const seen = await fixture.get(`${INTENTS}/${id}?client_secret=${secret}`, publishableKey);
    expect(seen).toMatchObject({ status: 200, json: { id, status: 'requires_payment_method' } });
    expect(seen.json).not.toHaveProperty('metadata');
    expect((await fixture.get(`${INTENTS}/${id}`)).json).toMatchObject({ metadata: { purchase_id: 'p-1' } });
  });

  it('is an app of any origin, by its browser', async () => {
    const preflight = await fetch(`${fixture.url}${INTENTS}/pi_1/confirm`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    const refused = await fixture.get(`${INTENTS}/pi_1`, publishableKey);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('request-id')).toMatch(/^req_/);
  });
});

describe('what is refused', () => {
  it.each([
    ['the old list of ways to pay', { 'payment_method_types[0]': 'card' }, 'payment_method_types_no_longer_supported'],
    ['a parameter that nobody knows', { colour: 'red' }, 'parameter_unknown'],
    ['an amount that is too small', { amount: '999' }, 'amount_too_small'],
    ['an amount that is too large', { amount: '100000000' }, 'amount_too_large'],
    ['a part of a centavo', { amount: '1000.5' }, 'parameter_invalid'],
    ['another currency', { currency: 'usd' }, 'parameter_invalid'],
    ['a customer who is not there', { customer: 'cus_none' }, 'resource_missing'],
    ['two rules for ways to pay', { 'automatic_payment_methods[enabled]': 'true' }, 'parameter_invalid'],
  ])('is %s', async (_, changes, code) => {
    const { status, json } = await fixture.post(INTENTS, anIntent(changes));
    expect([status, json.error]).toEqual([
      code === 'resource_missing' ? 404 : 400,
      expect.objectContaining({ type: 'invalid_request_error', code, message: expect.any(String) }),
    ]);
  });

  it('is what lacks a required parameter, and an address that Stripe does not have', async () => {
    expect(await fixture.post(INTENTS, { currency: 'mxn' })).toMatchObject({
      status: 400,
      json: { error: { code: 'parameter_missing', param: 'amount' } },
    });
    expect(await fixture.post('/v1/payments', {})).toMatchObject({ status: 404 });
  });

  it('is not a way to pay that the payment cannot have: it is dropped without a word', async () => {
    const intent = await fixture.intent({
      'allowed_payment_method_types[1]': 'customer_balance',
      'allowed_payment_method_types[2]': 'shells',
    });
    expect(intent.payment_method_types).toEqual(['card']);
  });
});

describe('an idempotency key', () => {
  const keyed = (key: string) => ({ 'Idempotency-Key': key });

  it('gives the first answer again, after a restart too, and belongs to one request', async () => {
    const first = await fixture.post(INTENTS, anIntent(), keyed('k-1'));
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    await fixture.confirm(first.json, 'pm_card_visa');
    await fixture.restart();
    const again = await fixture.post(INTENTS, anIntent(), keyed('k-1'));
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await fixture.post(INTENTS, anIntent({ amount: '20000' }), keyed('k-1'))).toMatchObject({
      status: 400,
      json: { error: { type: 'idempotency_error' } },
    });
    expect((await fixture.post(INTENTS, anIntent(), keyed('k-2'))).json.id).not.toBe(first.json.id);
  });

  it('keeps no refusal', async () => {
    expect((await fixture.post(INTENTS, anIntent({ amount: '1' }), keyed('k-3'))).status).toBe(400);
    expect((await fixture.post(INTENTS, anIntent(), keyed('k-3'))).status).toBe(200);
  });
});

it('lists payments newest first, page by page, within a time', async () => {
  const made = [await fixture.intent(), await fixture.intent(), await fixture.intent()].map(({ id }) => id);
  const first = await fixture.get(`${INTENTS}?limit=2`);
  expect(first.json).toMatchObject({ has_more: true, data: [{ id: made[2] }, { id: made[1] }] });
  const second = await fixture.get(`${INTENTS}?limit=1&starting_after=${made[1]}`);
  expect(second.json.data.map(({ id }) => id)).toEqual([made[0]]);
  const tomorrow = Math.floor(Date.now() / 1_000) + 86_400;
  expect((await fixture.get(`${INTENTS}?created[gte]=${tomorrow}`)).json).toMatchObject({ data: [], has_more: false });
  expect((await fixture.get(`${INTENTS}?created[lt]=${tomorrow}&limit=1`)).json.data).toHaveLength(1);
});
