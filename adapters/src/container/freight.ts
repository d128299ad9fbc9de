import type { TripRequests } from '@timbra/core/freight/requests/trip-requests.ts';
import type { FreightRecords } from '@timbra/core/freight/freight-records.ts';
import { allParts } from './all-parts.ts';
import { presentAskedTrip, tripRequestPresenter } from '../http/present-trip-request.ts';
import { freightArea as area } from '../http/routes/freight.ts';
import { tripRequestsArea as requestsArea } from '../http/routes/trip-requests.ts';
import type { Area } from '../http/server.ts';
import { figuresList, placesList, routesList, trailersList, vehiclesList } from '../postgres/lists/freight.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { tripRequestsList } from '../postgres/lists/trip-requests.ts';
import { PostgresFreightRecords } from '../postgres/postgres-freight-records.ts';
import { PostgresTripRequests } from '../postgres/postgres-trip-requests.ts';
import type { Bind, Get } from './bind.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const records = serviceId<FreightRecords>('freightRecords');
const requests = serviceId<TripRequests>('tripRequests');

export function bindFreight(bind: Bind): void {
  const { database } = serviceIds;
  bind(records, (get) => new PostgresFreightRecords(get(database)));
  bind(requests, (get) => new PostgresTripRequests(get(database)));
}

export function tripRequestsArea(get: Get): Area {
  const { config, clock, database } = serviceIds;
  const now = () => get(clock).now();
  const present = tripRequestPresenter(publicUrlOf(get(config)), now);
  return requestsArea({
    list: new PostgresList(get(database), tripRequestsList(present.listed)),
    present: present.whole,
    presentAsked: (asked) => presentAskedTrip(asked, now()),
    ports: get(allParts),
  });
}

export function freightArea(get: Get): Area {
  const database = get(serviceIds.database);
  return area({
    lists: {
      vehicle: new PostgresList(database, vehiclesList),
      trailer: new PostgresList(database, trailersList),
      figure: new PostgresList(database, figuresList),
      place: new PostgresList(database, placesList),
      route: new PostgresList(database, routesList),
    },
    ports: get(allParts),
  });
}
