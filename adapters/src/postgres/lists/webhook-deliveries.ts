import type { WebhookDeliveryAnswer } from '@timbra/contract/webhooks.ts';
import { date } from '../sql.ts';
import type { ListDescription } from './description.ts';

interface Row extends Omit<WebhookDeliveryAnswer, 'createdAt' | 'nextAttemptAt'> {
  readonly createdAt: string | Date;
  readonly nextAttemptAt: string | Date | null;
}

/** Lists what was sent to one endpoint, which the route has looked for and names in a filter. */
export const webhookDeliveriesList: ListDescription<Row, WebhookDeliveryAnswer> = {
  name: 'deliveries',
  table: `(select d.*, e.type, e.tenant_id, e.company_id from webhook_deliveries d join events e on e.id = d.event_id)`,
  owner: 'tenant',
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
