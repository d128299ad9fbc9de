import type { EventsPorts } from '../ports.ts';

const atOnce = 200;

/** Wakes the endpoints whose job was lost, whose worker died, or that waited while their account had its share of workers. */
export async function sweepWebhooks(ports: Pick<EventsPorts, 'webhookLine' | 'outbox'>): Promise<void> {
  const endpoints = await ports.webhookLine.unattended(atOnce);
  await ports.outbox.addEach(
    'deliver-webhooks',
    endpoints.map((endpointId) => ({ endpointId })),
  );
}
