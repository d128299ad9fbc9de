import { notify } from '../../notifications/notify.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { EventsPorts } from '../ports.ts';
import type { WebhookEndpoint } from '../webhook-endpoint.ts';
import { givenUpMs, pauseBefore } from './retries.ts';
import { isDelivered, type WebhookAnswer } from './webhook-sender.ts';
import type { DueWebhook, HeldEndpoint } from './webhook-line.ts';

/** So many events of one endpoint are under way at once, each of another record. */
const atOnce = 8;
/** After so long another endpoint has its turn. */
const turnMs = 5_000;

type Ports = Pick<
  EventsPorts,
  | 'webhookLine'
  | 'webhookSender'
  | 'webhookSigner'
  | 'webhookSecrets'
  | 'clock'
  | 'presentClock'
  | 'outbox'
  | 'transactions'
  | 'outgoingMails'
> &
  PortsOf<typeof notify>;

/**
 * Sends what is due to one endpoint, for one turn: at least once each, one record's events in order. It is another
 * endpoint's turn then, whatever this one answers.
 */
export async function deliverWebhooks(ports: Ports, { endpointId }: { readonly endpointId: string }): Promise<void> {
  const held = await ports.webhookLine.take(endpointId);
  if (!held) return;
  const end = ports.clock.now().getTime() + turnMs;
  while (ports.clock.now().getTime() < end && (await ports.webhookLine.renew(held))) {
    const due = await ports.webhookLine.due(held, atOnce);
    if (due.length === 0) break;
    await Promise.all(due.map((one) => deliver(ports, held.endpoint, one)));
  }
  await release(ports, held);
}

async function release(ports: Ports, held: HeldEndpoint): Promise<void> {
  await ports.transactions.run(async () => {
    const now = ports.clock.now().getTime();
    for (const { endpointId, at } of await ports.webhookLine.release(held)) {
      const delayMs = Math.max(0, at.getTime() - now);
      await ports.outbox.add('deliver-webhooks', { endpointId }, { delayMs });
    }
  });
}

async function deliver(ports: Ports, endpoint: WebhookEndpoint, due: DueWebhook): Promise<void> {
  const at = ports.clock.now();
  const answer = await send(ports, endpoint, due, at);
  const pause = isDelivered(answer) ? undefined : pauseBefore(due.attempts + 1);
  const next = pause === undefined ? undefined : new Date(ports.clock.now().getTime() + pause);
  const status = isDelivered(answer) ? 'delivered' : next ? 'pending' : 'failed';
  const failingSince = await ports.webhookLine.recordAttempt(due, { ...answer, at }, status, next);
  if (failingSince && at.getTime() - failingSince.getTime() >= givenUpMs) await giveUp(ports, endpoint, at);
}

/** The secrets of today sign each attempt, as its receiver knows them: a test company's clock changes none. */
function send(ports: Ports, endpoint: WebhookEndpoint, due: DueWebhook, at: Date): Promise<WebhookAnswer> {
  const { id, secretSealed, former, url } = endpoint;
  const body = bodyOf(due);
  const sealed = [secretSealed, ...(former && former.until > ports.presentClock.now() ? [former.sealed] : [])];
  const secrets = sealed.map((one) => ports.webhookSecrets.open(id, one));
  const signed = ports.webhookSigner.headers({ id: due.event.id, at, body }, secrets);
  const headers = { 'content-type': 'application/json', 'user-agent': 'Timbra-Webhooks/1.0', ...signed };
  return ports.webhookSender.send({ url, headers, body });
}

const bodyOf = ({ event: { type, at, recordId, companyId, livemode, data } }: DueWebhook): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, id: recordId, companyId, livemode } });

async function giveUp(ports: Ports, { id, userId, url }: WebhookEndpoint, at: Date): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await ports.webhookLine.disable(id, at))) return;
    await notify(ports, {
      userId,
      about: { kind: 'webhook_endpoint', id },
      type: 'WEBHOOK_OFF',
      title: 'Apagamos un webhook que lleva cinco días sin responder',
      body: `No le enviamos más avisos a ${hostOf(url)}. Corrígelo, actívalo otra vez y reenvía lo que falta.`,
      link: '/configuracion?tab=webhooks',
    });
    await ports.outgoingMails.post('webhook-off', { userId, url });
  });
}

const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;
