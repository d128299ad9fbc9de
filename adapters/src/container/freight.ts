import { Access } from '@timbra/core/access/access.ts';
import { AskedTrips } from '@timbra/core/freight/requests/asked-trips.ts';
import { AskShipper } from '@timbra/core/freight/requests/ask-shipper.ts';
import { SearchShipperKeys } from '@timbra/core/freight/requests/search-shipper-keys.ts';
import { SendShipperTrip } from '@timbra/core/freight/requests/send-shipper-trip.ts';
import { TripRequestRecords } from '@timbra/core/freight/requests/trip-request-records.ts';
import type { TripRequests } from '@timbra/core/freight/requests/trip-requests.ts';
import { CreateFreight } from '@timbra/core/freight/create-freight.ts';
import type { FreightRecords } from '@timbra/core/freight/freight-records.ts';
import { allPorts } from './all-ports.ts';
import { GetFreight } from '@timbra/core/freight/get-freight.ts';
import { JudgeTrip } from '@timbra/core/invoicing/kinds/carta-porte/judge-trip.ts';
import { RemoveFreight } from '@timbra/core/freight/remove-freight.ts';
import { ReplaceFreight } from '@timbra/core/freight/replace-freight.ts';
import { Notify } from '@timbra/core/notifications/notify.ts';
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
import { identity } from './identity.ts';
import { satCatalogs } from './invoicing.ts';
import { ticketTokens } from './orders.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const records = serviceId<FreightRecords>('freightRecords');
const requests = serviceId<TripRequests>('tripRequests');

export function bindFreight(bind: Bind): void {
  const { database, transactions, ids, clock } = serviceIds;
  bind(records, (get) => new PostgresFreightRecords(get(database)));
  bind(JudgeTrip, (get) => new JudgeTrip(get(satCatalogs), get(clock)));
  bind(
    CreateFreight,
    (get) => new CreateFreight(get(records), get(JudgeTrip), get(Access), get(transactions), get(ids), get(clock)),
  );
  bind(GetFreight, (get) => new GetFreight(get(records)));
  bind(ReplaceFreight, (get) => new ReplaceFreight(get(records), get(JudgeTrip), get(Access), get(transactions)));
  bind(RemoveFreight, (get) => new RemoveFreight(get(records)));
  bindTripRequests(bind);
}

/** What a shipper is asked for by a link. */
function bindTripRequests(bind: Bind): void {
  const { database, transactions, ids, clock } = serviceIds;
  bind(requests, (get) => new PostgresTripRequests(get(database)));
  bind(
    AskShipper,
    (get) => new AskShipper(get(requests), get(ticketTokens), get(Access), get(transactions), get(ids), get(clock)),
  );
  bind(TripRequestRecords, (get) => new TripRequestRecords(get(requests), get(clock)));
  bind(AskedTrips, (get) => new AskedTrips(get(requests), get(identity.rateLimits), get(clock)));
  bind(
    SendShipperTrip,
    (get) =>
      new SendShipperTrip(get(requests), get(AskedTrips), get(JudgeTrip), get(Notify), get(transactions), get(clock)),
  );
  bind(SearchShipperKeys, (get) => new SearchShipperKeys(get(allPorts), get(AskedTrips)));
}

export function tripRequestsArea(get: Get): Area {
  const { config, clock, database } = serviceIds;
  const now = () => get(clock).now();
  const present = tripRequestPresenter(publicUrlOf(get(config)), now);
  return requestsArea({
    list: new PostgresList(get(database), tripRequestsList(present.listed)),
    present: present.whole,
    presentAsked: (asked) => presentAskedTrip(asked, now()),
    ask: get(AskShipper),
    records: get(TripRequestRecords),
    asked: get(AskedTrips),
    send: get(SendShipperTrip),
    search: get(SearchShipperKeys),
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
    create: get(CreateFreight),
    get: get(GetFreight),
    replace: get(ReplaceFreight),
    remove: get(RemoveFreight),
  });
}
