import type { EndpointAnswer, EventAnswer, WebhookDeliveryAnswer } from '@timbra/contract/webhooks.ts';
import { date, isOneOf, raw } from '../sql.ts';
import { presentEndpoint } from '../../presenters/present-endpoint.ts';
import { isSeenEvent } from '../events/scope.ts';
import { endpointColumns, toEndpoint, type EndpointRow } from '../events/endpoint-row.ts';
import { daysOf, type ListDescription } from './description.ts';

interface EventsRow extends Omit<EventAnswer, 'createdAt' | 'data'> {
  readonly createdAt: string | Date;
  readonly recordId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const eventsList: ListDescription<EventsRow, EventAnswer> = {
  name: 'events',
  table: 'events',
  owner: 'tenant',
  seen: (scope) => isSeenEvent(scope, 't'),
  columns: {
    id: { sql: 't.id' },
    type: { sql: 't.type' },
    livemode: { sql: 't.livemode' },
    createdAt: { sql: 't.at' },
  },
  filters: { ...daysOf('t.at'), recordId: (ids) => isOneOf(raw('t.record_id'), ids) },
  defaultSort: { field: 'createdAt', descending: true },
  select:
    't.id, t.type, t.company_id as "companyId", t.livemode, t.at as "createdAt", t.record_id as "recordId", t.data',
  item: ({ createdAt, recordId, data, ...row }) => ({
    ...row,
    createdAt: date(createdAt).toISOString(),
    data: { ...data, id: recordId, companyId: row.companyId, livemode: row.livemode },
  }),
};

interface WebhookRow extends Omit<WebhookDeliveryAnswer, 'createdAt' | 'nextAttemptAt'> {
  readonly createdAt: string | Date;
  readonly nextAttemptAt: string | Date | null;
}

/** Lists what was sent to one endpoint, which the route has looked for and names in a filter. */
export const webhookDeliveriesList: ListDescription<WebhookRow, WebhookDeliveryAnswer> = {
  name: 'deliveries',
  table: `(select d.*, e.type, e.tenant_id, e.company_id, e.payroll from webhook_deliveries d join events e on e.id = d.event_id)`,
  owner: 'tenant',
  seen: (scope) => isSeenEvent(scope, 't'),
  columns: {
    id: { sql: 't.id' },
    endpointId: { sql: 't.endpoint_id' },
    eventId: { sql: 't.event_id' },
    type: { sql: 't.type' },
    status: { sql: 't.status' },
    createdAt: { sql: 't.position' },
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.event_id as "eventId", t.type, t.status, t.tried as attempts, t.created_at as "createdAt", case
    when (select w.enabled from webhook_endpoints w where w.id = t.endpoint_id) then t.next_at end as "nextAttemptAt"`,
  item: ({ createdAt, nextAttemptAt, ...row }) => ({
    ...row,
    createdAt: date(createdAt).toISOString(),
    nextAttemptAt: nextAttemptAt === null ? null : date(nextAttemptAt).toISOString(),
  }),
};

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
