import type { Actor } from '../access/actor.ts';
import { DomainError } from '../shared/errors.ts';
import { getEndpoint } from './get-endpoint.ts';
import type { EventsPorts } from './ports.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/** Returns an endpoint that may be sent something. @throws DomainError NOT_FOUND, or CONFLICT while it is off. */
export async function requireReceivingEndpoint(
  ports: Pick<EventsPorts, 'webhookEndpoints'>,
  actor: Actor,
  id: string,
): Promise<WebhookEndpoint> {
  const endpoint = await getEndpoint(ports, actor, id);
  if (!endpoint.enabled) throw new DomainError('CONFLICT', 'El webhook está apagado: actívalo antes de enviarle algo.');
  return endpoint;
}
