import { scopeOf, type Actor } from '../access/actor.ts';
import { noEndpoint } from './get-endpoint.ts';
import type { EventsPorts } from './ports.ts';

/** Nothing more is sent to it, and what it was sent is forgotten. @throws DomainError NOT_FOUND */
export async function deleteEndpoint(
  ports: Pick<EventsPorts, 'webhookEndpoints' | 'transactions'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await ports.transactions.run(async () => {
    const endpoint = await ports.webhookEndpoints.findForChange(scopeOf(actor, 'webhooks:manage'), id);
    if (!endpoint) throw noEndpoint();
    await ports.webhookEndpoints.remove(endpoint);
  });
}
