import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from './webhooks.ts';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
const body = '{"type":"invoice.issued","timestamp":"2026-11-20T10:00:00Z","data":{"id":"f-1"}}';
const at = new Date('2026-11-20T10:00:00Z');

const signed = (by = secret) => ({
  'webhook-id': 'e-1',
  'webhook-timestamp': String(at.getTime() / 1_000),
  'webhook-signature': new Webhook(by).sign('e-1', at, body),
});
const check = (changes: object = {}) =>
  verifyWebhook({ body, headers: signed(), secret, now: at.getTime(), ...changes });

describe('a webhook signed by the official library', () => {
  test('is its event', async () => {
    expect(await check()).toMatchObject({ type: 'invoice.issued', data: { id: 'f-1' } });
    expect(await check({ headers: new Headers(signed()) })).toMatchObject({ type: 'invoice.issued' });
  });

  test('is good by one of several secrets, and by one of several signatures', async () => {
    expect(await check({ secret: [other, secret] })).toMatchObject({ data: { id: 'f-1' } });
    const both = `${signed(other)['webhook-signature']} ${signed()['webhook-signature']}`;
    expect(await check({ headers: { ...signed(), 'webhook-signature': both } })).toMatchObject({ data: { id: 'f-1' } });
  });

  test.each([
    ['another body', { body: body.replace('f-1', 'f-2') }],
    ['another secret', { secret: other }],
    ['an old time', { now: at.getTime() + 301_000 }],
    ['a time to come', { now: at.getTime() - 301_000 }],
    ['another id', { headers: { ...signed(), 'webhook-id': 'e-2' } }],
    ['no id', { headers: { ...signed(), 'webhook-id': undefined } }],
    ['no signature', { headers: { ...signed(), 'webhook-signature': '' } }],
    ['a signature of another version', { headers: { ...signed(), 'webhook-signature': 'v2,AAAA' } }],
    ['a signature that is no base64', { headers: { ...signed(), 'webhook-signature': 'v1,*' } }],
    ['a time that is no number', { headers: { ...signed(), 'webhook-timestamp': 'ahora' } }],
  ])('with %s is refused', async (_what, changes) => {
    await expect(check(changes)).rejects.toMatchObject({ name: 'WebhookError' });
  });

  test('may be older where the caller says so', async () => {
    expect(await check({ now: at.getTime() + 301_000, tolerance: 600 })).toMatchObject({ data: { id: 'f-1' } });
  });
});
