import { scopeOf, type Actor } from '../access/actor.ts';
import { refusal, unless } from '../shared/errors.ts';
import type { ReplayPeriod } from './event-log.ts';
import { chosenTypes, isEventPattern } from '../shared/events/event-types.ts';
import { requireReceivingEndpoint } from './require-receiving-endpoint.ts';
import type { EventsPorts } from './ports.ts';

/**
 * Sends all events of a period once more to an endpoint, in the order in which they happened: those from before it stood
 * too.
 * @returns how many they are.
 * @throws DomainError NOT_FOUND, VALIDATION for a type that is none, or CONFLICT while it is off.
 */
export async function replayEvents(
  ports: Pick<EventsPorts, 'eventLog' | 'webhookEndpoints'>,
  actor: Actor,
  endpointId: string,
  { types, ...period }: ReplayPeriod,
): Promise<number> {
  const broken = (types ?? []).flatMap((pattern, index) =>
    unless(isEventPattern(pattern), `types[${index}]`, `«${pattern}» no es un tipo de evento.`),
  );
  if (broken.length > 0) throw refusal(broken);
  const endpoint = await requireReceivingEndpoint(ports, actor, endpointId);
  const scope = scopeOf(actor, 'webhooks:manage');
  return ports.eventLog.replay(scope, endpoint, { ...period, types: types && chosenTypes(types) });
}
