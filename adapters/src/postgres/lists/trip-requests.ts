import type { SentSummary, TripRequest } from '@timbra/core/freight/requests/trip-request.ts';
import type { TripRequestListed } from '@timbra/contract/trip-requests.ts';
import { tripRequestColumns, tripRequestOf, type TripRequestColumns } from '../postgres-trip-requests.ts';
import type { ListDescription } from './description.ts';
import { clockNow } from '../sql.ts';

interface Row extends Omit<TripRequestColumns, 'trip'> {
  readonly lugares: number | null;
  readonly mercancias: number;
}

/**
 * Lists requests with how much was sent alone: it may be as long as a trip.
 * @param present how a request is answered, its address included.
 */
export const tripRequestsList = (
  present: (request: Omit<TripRequest, 'trip'>, sent: SentSummary | null) => TripRequestListed,
): ListDescription<Row, TripRequestListed> => ({
  name: 'trip-requests',
  table: 'trip_requests',
  owner: 'company',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    state: {
      sql: `case when t.used_at is not null then 'used' when t.sent_at is not null then 'sent'
        when t.expires_at > ${clockNow} then 'open' else 'expired' end`,
    },
    createdAt: { sql: 't.created_at' },
    expiresAt: { sql: 't.expires_at' },
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: `${tripRequestColumns},
    jsonb_array_length(t.trip -> 'ubicaciones') as lugares,
    coalesce(jsonb_array_length(t.trip #> '{mercancias,items}'), 0) as mercancias`,
  item: ({ lugares, mercancias, ...row }) =>
    present(tripRequestOf({ ...row, trip: null }), lugares === null ? null : { lugares, mercancias }),
});
