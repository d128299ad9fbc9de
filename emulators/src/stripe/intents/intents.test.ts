import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeFixture } from '../testing/stripe-fixture.ts';
import type { StripeJson } from '../testing/stripe-fixture.ts';

let fixture: StripeFixture;

beforeAll(async () => {
  fixture = await StripeFixture.start();
});

afterAll(() => fixture.stop());

const now = async ({ id }: StripeJson) => (await fixture.get(`/v1/payment_intents/${id}`)).json;

/** Reads the events of one payment, in the order of what happened. */
async function eventsOf({ id }: StripeJson): Promise<readonly string[]> {
  const events = await fixture.events();
  return events.filter(({ event }) => event.data.object.id === id).map(({ event }) => event.type);
}

describe('a card', () => {
  it('that is good pays, and the payment cannot be paid, changed or cancelled any more', async () => {
    const intent = await fixture.intent();
    expect(await fixture.confirm(intent, 'pm_card_visa')).toMatchObject({ status: 200, json: { status: 'succeeded' } });
    expect(await now(intent)).toMatchObject({ amount_received: 10_000, latest_charge: expect.stringMatching(/^ch_/) });
    const attempts = [
      fixture.confirm(intent, 'pm_card_visa'),
      fixture.post(`/v1/payment_intents/${intent.id}`, { amount: '20000' }),
      fixture.post(`/v1/payment_intents/${intent.id}/cancel`),
    ];
    for (const { status, json } of await Promise.all(attempts)) {
      expect([status, json.error.code]).toEqual([400, 'payment_intent_unexpected_state']);
    }
    expect(await eventsOf(intent)).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ])('%s is declined, and the payment may be tried again', async (card, code) => {
    const intent = await fixture.intent();
    const declined = await fixture.confirm(intent, card);
    expect(declined).toMatchObject({ status: 402, json: { error: { type: 'card_error', code } } });
    expect(declined.json.error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(await now(intent)).toMatchObject({ last_payment_error: { code } });
    await fixture.confirm(intent, 'pm_card_visa');
    expect(await now(intent)).toMatchObject({ status: 'succeeded', last_payment_error: null });
    expect((await eventsOf(intent)).slice(1)).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded']);
  });

  it('that nobody issued is not there', async () => {
    const intent = await fixture.intent();
    const { status, json } = await fixture.confirm(intent, 'pm_card_ofNobody');
    expect([status, json.error]).toEqual([404, expect.objectContaining({ param: 'payment_method' })]);
    expect(await eventsOf(intent)).toEqual(['payment_intent.created']);
  });

  it.each([
    ['succeeded', 'succeeded', 'succeeded'],
    ['failed', 'requires_payment_method', 'payment_failed'],
  ])('of a slow bank stays in process until it has %s', async (outcome, status, event) => {
    const intent = await fixture.intent();
    expect((await fixture.confirm(intent, 'pm_card_processing')).json.status).toBe('processing');
    await fixture.control(`/payments/${intent.id}/settle`, { outcome });
    expect((await now(intent)).status).toBe(status);
    expect((await fixture.control(`/payments/${intent.id}/settle`, { outcome })).status).toBe(400);
    expect((await eventsOf(intent)).slice(1)).toEqual(['payment_intent.processing', `payment_intent.${event}`]);
  });
});

describe('a bank that asks the buyer', () => {
  async function asked() {
    const intent = await fixture.intent();
    const { json } = await fixture.confirm(intent, 'pm_card_authenticationRequired');
    return { intent, url: json.next_action?.redirect_to_url.url ?? '' };
  }

  const decide = async (url: string, outcome: string, secret: string) => {
    const body = new URLSearchParams({ client_secret: secret, outcome });
    return fetch(url, { method: 'POST', body, redirect: 'manual' });
  };

  it.each([
    ['authorized', 'succeeded', 'succeeded'],
    ['rejected', 'failed', 'requires_payment_method'],
  ])('leads back to the shop when the payment is %s', async (outcome, redirectStatus, status) => {
    const { intent, url } = await asked();
    const page = await (await fetch(url)).text();
    expect(page).toContain('Autorizar');
    expect(page).toContain('100.00 MXN');
    const { status: code, headers } = await decide(url, outcome, intent.client_secret);
    const back = new URL(headers.get('location') ?? '');
    expect([code, back.origin + back.pathname]).toEqual([303, 'http://localhost/vuelta']);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      compra: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    });
    expect((await now(intent)).status).toBe(status);
    expect((await decide(url, outcome, intent.client_secret)).status).toBe(400);
  });

  it('asks nobody who was not given the payment', async () => {
    const { intent, url } = await asked();
    expect((await fetch(url.replace(/secret_\w+$/, 'secret_guessed'))).status).toBe(404);
    expect((await decide(url, 'authorized', 'guessed')).status).toBe(404);
    expect((await now(intent)).status).toBe('requires_action');
  });
});

it('changes what has not been paid', async () => {
  const intent = await fixture.intent({ 'metadata[a]': '1' });
  const changed = await fixture.post(`/v1/payment_intents/${intent.id}`, { amount: '20000', 'metadata[b]': '2' });
  expect(changed.json).toMatchObject({ amount: 20_000, metadata: { a: '1', b: '2' } });
  expect(await now(intent)).toEqual(changed.json);
});

it('refunds in parts, never more than was paid, and tells of each', async () => {
  const intent = await fixture.intent();
  const refund = async (fields = {}) => fixture.post('/v1/refunds', { payment_intent: intent.id, ...fields });
  expect((await refund()).status).toBe(400);
  await fixture.confirm(intent, 'pm_card_visa');
  const part = await refund({ amount: '4000' });
  expect(part.json).toMatchObject({ object: 'refund', amount: 4_000, status: 'succeeded', payment_intent: intent.id });
  expect((await fixture.get(`/v1/refunds/${part.json.id}`)).json).toEqual(part.json);
  expect((await refund({ amount: '6001' })).json.error.param).toBe('amount');
  expect((await refund()).json.amount).toBe(6_000);
  expect((await refund()).json.error.code).toBe('charge_already_refunded');
  const refunds = (await fixture.events()).filter(({ event }) => event.type === 'charge.refunded');
  expect(refunds.map(({ event }) => event.data.object)).toMatchObject([
    { object: 'charge', payment_intent: intent.id, amount_refunded: 4_000, refunded: false },
    { amount_refunded: 10_000, refunded: true },
  ]);
});
