import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { hmacWebhookSigner as signer } from './hmac-webhook-signer.ts';

const body = '{"type":"invoice.issued","timestamp":"2026-11-28T18:00:00Z","data":{"id":"ñ"}}';
const message = { id: '019ac8e0-0000-7000-8000-000000000000', at: new Date(), body };
const verify = (secret: string, headers: Record<string, string>, text = body) =>
  new Webhook(secret).verify(text, headers);

test('the official library verifies a message, by either of two secrets', () => {
  const [one, other, strange] = [signer.newSecret(), signer.newSecret(), signer.newSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const headers = { ...signer.headers(message, [one, other]) };
  expect(verify(one, headers)).toEqual(JSON.parse(body));
  expect(verify(other, headers)).toEqual(JSON.parse(body));
  expect(() => verify(strange, headers)).toThrow('No matching signature');
});

test('it refuses another body, an old time, another id and a missing header', () => {
  const secret = signer.newSecret();
  const headers = { ...signer.headers(message, [secret]) };
  expect(() => verify(secret, headers, `${body} `)).toThrow('No matching signature');
  expect(() => verify(secret, { ...headers, 'webhook-id': 'x' })).toThrow('No matching signature');
  const old = { ...signer.headers({ ...message, at: new Date(Date.now() - 301_000) }, [secret]) };
  expect(() => verify(secret, old)).toThrow('too old');
  const { 'webhook-signature': _, ...unsigned } = headers;
  expect(() => verify(secret, unsigned)).toThrow('Missing required headers');
});
