import { scopeOf, type Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { requireReceivingEndpoint } from './require-receiving-endpoint.ts';
import type { EventsPorts } from './ports.ts';

/** Sends an event once more to an endpoint, under the same id. @throws DomainError NOT_FOUND, or CONFLICT while it is off. */
export async function resendEvent(
  ports: Pick<EventsPorts, 'eventLog' | 'webhookEndpoints'>,
  actor: Actor,
  { eventId, endpointId }: { readonly eventId: string; readonly endpointId: string },
): Promise<void> {
  const noEvent = () => notFound('No encontramos ese evento.');
  const scope = scopeOf(actor, 'webhooks:manage');
  if (!(await ports.eventLog.has(scope, eventId))) throw noEvent();
  const endpoint = await requireReceivingEndpoint(ports, actor, endpointId);
  if (!(await ports.eventLog.resend(scope, eventId, endpoint))) throw noEvent();
}
