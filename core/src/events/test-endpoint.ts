import type { Actor } from '../access/actor.ts';
import { requireReceivingEndpoint } from './require-receiving-endpoint.ts';
import type { EventsPorts } from './ports.ts';

/** Sends an event that tells of nothing to an endpoint. @throws DomainError NOT_FOUND, or CONFLICT while it is off. */
export async function testEndpoint(
  ports: Pick<EventsPorts, 'eventLog' | 'webhookEndpoints'>,
  actor: Actor,
  endpointId: string,
): Promise<void> {
  await ports.eventLog.sendTest(await requireReceivingEndpoint(ports, actor, endpointId));
}
