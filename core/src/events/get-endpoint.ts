import { scopeOf, type Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { EventsPorts } from './ports.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/** @throws DomainError NOT_FOUND */
export async function getEndpoint(
  ports: Pick<EventsPorts, 'webhookEndpoints'>,
  actor: Actor,
  id: string,
): Promise<WebhookEndpoint> {
  const endpoint = await ports.webhookEndpoints.find(scopeOf(actor, 'webhooks:manage'), id);
  if (!endpoint) throw noEndpoint();
  return endpoint;
}

export const noEndpoint = () => notFound('No encontramos ese webhook.');
