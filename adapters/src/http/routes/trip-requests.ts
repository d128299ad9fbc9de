import { scopeOf } from '@timbra/core/access/scope.ts';
import type { AskedTrips } from '@timbra/core/freight/requests/asked-trips.ts';
import type { AskShipper } from '@timbra/core/freight/requests/ask-shipper.ts';
import type { SearchShipperKeys } from '@timbra/core/freight/requests/search-shipper-keys.ts';
import type { SendShipperTrip } from '@timbra/core/freight/requests/send-shipper-trip.ts';
import type { TripRequest } from '@timbra/core/freight/requests/trip-request.ts';
import type { TripRequestRecords } from '@timbra/core/freight/requests/trip-request-records.ts';
import type { AskedTrip } from '@timbra/core/freight/requests/trip-requests.ts';
import * as calls from '@timbra/contract/trip-requests.ts';
import { clientOf } from '../caller.ts';
import { created, deleted, shown } from '../answers.ts';
import { answerList, type List } from '../lists.ts';
import type { Area } from '../server.ts';
import { keepPrivate } from './sharing.ts';

export interface TripRequestsArea {
  readonly list: List<calls.TripRequestListed>;
  readonly present: (request: TripRequest) => calls.TripRequestAnswer;
  readonly presentAsked: (asked: AskedTrip) => calls.AskedTripAnswer;
  readonly ask: AskShipper;
  readonly records: TripRequestRecords;
  readonly asked: AskedTrips;
  readonly send: SendShipperTrip;
  readonly search: SearchShipperKeys;
}

export function tripRequestsArea(area: TripRequestsArea): Area {
  const { list, present, presentAsked, ask, records, asked, send, search } = area;
  return (routes) => {
    routes.on(calls.listTripRequests, ({ query, ctx }, actor) =>
      answerList(list, query, ctx, scopeOf(actor, 'freight:read')),
    );
    routes.on(
      calls.askShipper,
      async ({ body: { companyId, note }, requestKey }, actor) =>
        created(present(await ask.execute({ actor, companyId, note, requestKey }))),
      async ({ id }, _ctx, actor) => created(present(await records.get(actor, id))),
    );
    routes.on(calls.getTripRequest, async ({ params }, actor) =>
      shown(present(await records.get(actor, params['id'] ?? ''))),
    );
    routes.on(calls.takeTripRequest, async ({ params }, actor) =>
      shown(present(await records.use(actor, params['id'] ?? ''))),
    );
    routes.on(calls.removeTripRequest, async ({ params }, actor) => {
      await records.remove(actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.open(calls.viewAskedTrip, async ({ params, ctx }) => {
      keepPrivate(ctx);
      return shown(presentAsked(await asked.find({ token: params['token'] ?? '', client: clientOf(ctx) })));
    });
    routes.open(calls.sendShipperTrip, async ({ params, body, ctx }) => {
      keepPrivate(ctx);
      const link = { token: params['token'] ?? '', client: clientOf(ctx) };
      return shown(presentAsked(await send.execute(link, body)));
    });
    routes.open(calls.searchShipperKeys, async ({ params, query, ctx }) => {
      keepPrivate(ctx);
      const link = { token: params['token'] ?? '', client: clientOf(ctx) };
      return shown(await search.execute(link, query.name, query.q ?? ''));
    });
  };
}
