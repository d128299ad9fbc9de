import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookSigner } from '@timbra/core/events/delivery/webhook-signer.ts';
import { enteredAheadMs } from '../ports/company-clock.ts';

const prefix = 'whsec_';
const secretBytes = 24;

export const hmacWebhookSigner: WebhookSigner = {
  newSecret: () => prefix + randomBytes(secretBytes).toString('base64'),
  headers: ({ id, at, body }, secrets) => {
    // Whoever gets it compares it with the real time, whatever the time of a test company is.
    const timestamp = String(Math.floor((at.getTime() - enteredAheadMs()) / 1_000));
    const signed = `${id}.${timestamp}.${body}`;
    const signatures = secrets.map((secret) => `v1,${hmac(secret, signed)}`);
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
  },
};

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64');
