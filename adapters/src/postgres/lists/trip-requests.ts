import type { TripRequest } from '@timbra/core/freight/requests/trip-request.ts';
import type { TripRequestAnswer } from '@timbra/contract/trip-requests.ts';
import { tripRequestColumns, tripRequestOf, type TripRequestColumns } from '../postgres-trip-requests.ts';
import type { ListDescription } from './description.ts';

/** @param present how a request is answered, its address included. */
export const tripRequestsList = (
  present: (request: TripRequest) => TripRequestAnswer,
): ListDescription<TripRequestColumns, TripRequestAnswer> => ({
  name: 'trip-requests',
  table: 'trip_requests',
  owner: 'company',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    state: {
      sql: `case when t.used_at is not null then 'used' when t.sent_at is not null then 'sent'
        when t.expires_at > now() then 'open' else 'expired' end`,
    },
    createdAt: { sql: 't.created_at' },
    expiresAt: { sql: 't.expires_at' },
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: tripRequestColumns,
  item: (row) => present(tripRequestOf(row)),
});
