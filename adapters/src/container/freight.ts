import type { TripRequests } from '@timbra/core/freight/requests/trip-requests.ts';
import type { FreightRecords } from '@timbra/core/freight/freight-records.ts';
import { PostgresFreightRecords } from '../postgres/postgres-freight-records.ts';
import { PostgresTripRequests } from '../postgres/postgres-trip-requests.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const records = serviceId<FreightRecords>('freightRecords');
const requests = serviceId<TripRequests>('tripRequests');

export function bindFreight(bind: Bind): void {
  const { database } = serviceIds;
  bind(records, (get) => new PostgresFreightRecords(get(database)));
  bind(requests, (get) => new PostgresTripRequests(get(database)));
}
