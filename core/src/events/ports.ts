import type { Access } from '../access/access.ts';
import type { Clock, SharedPorts } from '../shared/ports.ts';
import type { WebhookLine } from './delivery/webhook-line.ts';
import type { WebhookSender } from './delivery/webhook-sender.ts';
import type { WebhookSigner } from './delivery/webhook-signer.ts';
import type { EventLog } from './event-log.ts';
import type { Events } from '../shared/events/events.ts';
import type { SecretSafe } from '../shared/secret-safe.ts';
import type { WebhookEndpoints } from './webhook-endpoints.ts';

export interface EventsPorts extends SharedPorts {
  readonly access: Access;
  readonly eventLog: EventLog;
  readonly events: Events;
  /** The real time: an endpoint may serve test companies with clocks of their own. */
  readonly presentClock: Clock;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly webhookLine: WebhookLine;
  readonly webhookSecrets: SecretSafe;
  readonly webhookSender: WebhookSender;
  readonly webhookSigner: WebhookSigner;
}
