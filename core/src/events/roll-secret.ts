import { scopeOf, type Actor } from '../access/actor.ts';
import { noEndpoint } from './get-endpoint.ts';
import type { EventsPorts } from './ports.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

const hourMs = 3_600_000;

type Ports = Pick<
  EventsPorts,
  'webhookEndpoints' | 'webhookSigner' | 'webhookSecrets' | 'transactions' | 'presentClock'
>;

/**
 * Gives an endpoint a new secret.
 * @param overlapHours so long both secrets sign, by the real time; with 0 the former one is dead at once.
 * @returns it with its secret, which no later call tells.
 * @throws DomainError NOT_FOUND
 */
export async function rollSecret(
  ports: Ports,
  actor: Actor,
  id: string,
  overlapHours: number,
): Promise<{ readonly endpoint: WebhookEndpoint; readonly secret: string }> {
  return ports.transactions.run(async () => {
    const current = await ports.webhookEndpoints.findForChange(scopeOf(actor, 'webhooks:manage'), id);
    if (!current) throw noEndpoint();
    const secret = ports.webhookSigner.newSecret();
    const until = new Date(ports.presentClock.now().getTime() + overlapHours * hourMs);
    const endpoint = {
      ...current,
      secretSealed: ports.webhookSecrets.seal(id, secret),
      former: overlapHours === 0 ? undefined : { sealed: current.secretSealed, until },
    };
    await ports.webhookEndpoints.save(endpoint);
    return { endpoint, secret };
  });
}
