import { createHmac } from 'node:crypto';
import { freePort } from '../../../local/ports.ts';
import { expect, it } from 'vitest';
import { useReceiver, useStripe } from '../testing/stripe-fixture.ts';
import type { Delivery } from '../testing/stripe-fixture.ts';

const soon = { timeout: 60_000, interval: 20 };
const typeOf = ({ body }: Delivery) => (JSON.parse(body) as { type: string }).type;

it('signs each event over its body and its time with the secret of the endpoint', async () => {
  const { url, deliveries } = await useReceiver();
  const fixture = await useStripe(url);
  const intent = await fixture.intent();
  await expect.poll(() => deliveries.length, soon).toBe(1);
  const [{ body, signature } = { body: '', signature: '' }] = deliveries;
  const [, time, hash] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? [];
  expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60);
  expect(hash).toBe(createHmac('sha256', 'whsec_emulator').update(`${time}.${body}`).digest('hex'));
  expect(JSON.parse(body)).toMatchObject({
    object: 'event',
    type: 'payment_intent.created',
    api_version: '2026-10-28.endive',
    data: { object: { id: intent.id, object: 'payment_intent' } },
    request: { id: expect.stringMatching(/^req_/) },
  });
});

it('repeats an event until it is taken, and not after', async () => {
  const { url, deliveries } = await useReceiver([500, 302, 404]);
  const fixture = await useStripe(url);
  await fixture.intent();
  await expect.poll(async () => (await fixture.events())[0], soon).toMatchObject({ attempts: 4, delivered: true });
  const [event] = await fixture.events();
  const ids = deliveries.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(ids).toEqual(Array(4).fill(event?.event.id));
});

it('reaches a receiver that was down, after a restart of its own too', async () => {
  const port = await freePort();
  const fixture = await useStripe(`http://127.0.0.1:${port}/api/webhooks/stripe`);
  const intent = await fixture.intent();
  await fixture.confirm(intent, 'pm_card_visa');
  await expect.poll(async () => (await fixture.events()).every(({ attempts }) => attempts > 0), soon).toBe(true);
  await fixture.restart();
  const { deliveries } = await useReceiver([], port);
  await expect
    .poll(() => deliveries.map(typeOf).toSorted(), soon)
    .toEqual(['payment_intent.created', 'payment_intent.succeeded']);
});

it('holds deliveries back and repeats one for tests', async () => {
  const { url, deliveries } = await useReceiver();
  const fixture = await useStripe(url);
  await fixture.control('/webhooks', { paused: true });
  const intent = await fixture.intent();
  await fixture.confirm(intent, 'pm_card_visa');
  expect((await fixture.events()).map(({ delivered }) => delivered)).toEqual([false, false]);
  expect(deliveries).toEqual([]);
  await fixture.control('/webhooks', { paused: false });
  await expect.poll(() => deliveries.length, soon).toBe(2);
  await expect.poll(async () => (await fixture.events()).every(({ delivered }) => delivered), soon).toBe(true);
  const [, paid] = await fixture.events();
  await fixture.control(`/events/${paid?.event.id}/repeat`, {});
  await expect.poll(() => deliveries.length, soon).toBe(3);
  expect(deliveries[2]?.body).toBe(deliveries.find((sent) => typeOf(sent) === 'payment_intent.succeeded')?.body);
  expect((await fixture.control('/events/evt_none/repeat', {})).status).toBe(404);
});
