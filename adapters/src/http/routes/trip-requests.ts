import { scopeOf } from '@timbra/core/access/actor.ts';
import type { TripRequest } from '@timbra/core/freight/requests/trip-request.ts';
import type { AskedTrip } from '@timbra/core/freight/requests/trip-requests.ts';
import * as calls from '@timbra/contract/trip-requests.ts';
import { findAskedTrip } from '@timbra/core/freight/requests/asked-trips.ts';
import {
  getTripRequest,
  deleteTripRequest,
  acceptTripRequest,
  askShipper,
  searchShipperKeys,
  sendShipperTrip,
} from '@timbra/core/freight/requests/shipper-trip.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { clientOf } from '../caller.ts';
import { answerList, created, deleted, shown } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import type { Area } from '../server.ts';
import { forbidSharing } from './sharing.ts';

export interface TripRequestsArea {
  readonly list: List<calls.TripRequestListed>;
  readonly present: (request: TripRequest) => calls.TripRequestAnswer;
  readonly presentAsked: (asked: AskedTrip) => calls.AskedTripAnswer;
  readonly ports: Ports;
}

export function tripRequestsArea(area: TripRequestsArea): Area {
  const { list, present, presentAsked, ports } = area;
  return (routes) => {
    routes.on(calls.listTripRequests, ({ query, ctx }, actor) =>
      answerList(list, query, ctx, scopeOf(actor, 'freight:read')),
    );
    routes.on(
      calls.askShipper,
      async ({ body: { companyId, note }, requestKey }, actor) =>
        created(present(await askShipper(ports, { actor, companyId, note, requestKey }))),
      async ({ id }, _ctx, actor) => created(present(await getTripRequest(ports, actor, id))),
    );
    routes.on(calls.getTripRequest, async ({ params }, actor) =>
      shown(present(await getTripRequest(ports, actor, params['id'] ?? ''))),
    );
    routes.on(calls.acceptTripRequest, async ({ params }, actor) =>
      shown(present(await acceptTripRequest(ports, actor, params['id'] ?? ''))),
    );
    routes.on(calls.deleteTripRequest, async ({ params }, actor) => {
      await deleteTripRequest(ports, actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.open(calls.viewAskedTrip, async ({ params, ctx }) => {
      forbidSharing(ctx);
      return shown(presentAsked(await findAskedTrip(ports, { token: params['token'] ?? '', client: clientOf(ctx) })));
    });
    routes.open(calls.sendShipperTrip, async ({ params, body, ctx }) => {
      forbidSharing(ctx);
      const link = { token: params['token'] ?? '', client: clientOf(ctx) };
      return shown(presentAsked(await sendShipperTrip(ports, link, body)));
    });
    routes.open(calls.searchShipperKeys, async ({ params, query, ctx }) => {
      forbidSharing(ctx);
      const link = { token: params['token'] ?? '', client: clientOf(ctx) };
      return shown(await searchShipperKeys(ports, link, query.name, query.q ?? ''));
    });
  };
}
