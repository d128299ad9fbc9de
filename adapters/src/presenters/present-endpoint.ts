import type { EndpointAnswer } from '@timbra/contract/webhooks.ts';
import type { WebhookEndpoint } from '@timbra/core/events/webhook-endpoint.ts';

/** Shows an endpoint as the API does: never its secret. */
export const presentEndpoint = (endpoint: WebhookEndpoint): EndpointAnswer => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  companyId: endpoint.companyId,
  description: endpoint.description,
  enabled: endpoint.enabled,
  livemode: endpoint.livemode,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  disabledAt: endpoint.disabledAt?.toISOString() ?? null,
  formerSecretUntil: endpoint.former?.until.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
});
