import type { EndpointAnswer } from '@timbra/contract/webhooks.ts';
import { presentEndpoint } from '../../presenters/present-endpoint.ts';
import { endpointColumns, toEndpoint, type EndpointRow } from '../events/endpoint-row.ts';
import type { ListDescription } from './description.ts';

export const webhookEndpointsList: ListDescription<EndpointRow, EndpointAnswer> = {
  name: 'webhook-endpoints',
  table: 'webhook_endpoints',
  owner: 'tenant',
  columns: {
    id: { sql: 't.id' },
    url: { sql: 't.url' },
    description: { sql: 't.description' },
    enabled: { sql: 't.enabled' },
    livemode: { sql: 't.livemode' },
    createdAt: { sql: 't.created_at' },
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: endpointColumns,
  item: (row) => presentEndpoint(toEndpoint(row)),
};
