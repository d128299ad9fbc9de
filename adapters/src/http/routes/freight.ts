import { scopeOf } from '@timbra/core/access/actor.ts';
import type { FreightInput, FreightKind } from '@timbra/core/freight/ports.ts';
import { figureCalls, placeCalls, routeCalls, trailerCalls, vehicleCalls } from '@timbra/contract/freight.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Operation, warnings } from '@timbra/contract/operation.ts';
import {
  createFreight,
  deleteFreight,
  getFreight,
  replaceFreight,
  restoreFreight,
} from '@timbra/core/freight/change-freight.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { z } from 'zod';
import type { TripRequest } from '@timbra/core/freight/requests/trip-request.ts';
import type { AskedTrip } from '@timbra/core/freight/requests/trip-requests.ts';
import * as tripRequestCalls from '@timbra/contract/trip-requests.ts';
import { findAskedTrip } from '@timbra/core/freight/requests/asked-trips.ts';
import {
  getTripRequest,
  deleteTripRequest,
  acceptTripRequest,
  askShipper,
  searchShipperKeys,
  sendShipperTrip,
} from '@timbra/core/freight/requests/shipper-trip.ts';
import {
  answerList,
  changedAnswer,
  created,
  createdAnswer,
  deleted,
  madeBefore,
  refuseOtherUser,
  shown,
} from '../answers.ts';
import type { List } from '../../ports/list.ts';
import { type FreightAnswers, presentFreight } from '../../presenters/present-employee.ts';
import type { Area } from '../server.ts';
import { clientOf } from '../caller.ts';
import { forbidSharing } from './sending.ts';

export interface FreightArea {
  readonly lists: { readonly [Kind in FreightKind]: List<FreightAnswers[Kind]> };
  readonly ports: Ports;
}

/** Serves the same calls for each kind of record; the contract of the kind says what its body may hold. */
export function freightArea({ lists, ports }: FreightArea): Area {
  return (routes) => {
    for (const kind of kinds) {
      const calls = callsOf[kind];
      const list: List<Shown> = lists[kind];
      routes.on(calls.list, ({ query, ctx }, actor) => answerList(list, query, ctx, scopeOf(actor, 'freight:read')));
      routes.on(
        calls.create,
        async ({ body: { companyId, userId, ...typed }, requestKey }, actor) => {
          refuseOtherUser(actor, userId);
          return createdAnswer(
            await createFreight(ports, { actor, kind, companyId, typed, requestKey }),
            presentFreight,
          );
        },
        async ({ id }, _ctx, actor) => madeBefore(await getFreight(ports, actor, kind, id), presentFreight),
      );
      routes.on(calls.get, async ({ id }, actor) => shown(presentFreight(await getFreight(ports, actor, kind, id))));
      routes.on(calls.replace, async ({ id, body }, actor) => {
        const { companyId, version, userId, ...typed } = body;
        refuseOtherUser(actor, userId);
        const change = { kind, id, typed, version, companyId };
        return changedAnswer(await replaceFreight(ports, actor, change), presentFreight);
      });
      routes.on(calls.remove, async ({ id }, actor) => {
        await deleteFreight(ports, actor, kind, id);
        return deleted(id);
      });
      routes.on(calls.restore, async ({ id }, actor) =>
        shown(presentFreight(await restoreFreight(ports, actor, kind, id))),
      );
    }
  };
}

type Shown = FreightAnswers[FreightKind];
type Answers<Status extends number, Body> = { readonly [S in Status]: z.ZodType<unknown, Body & { success: true }> };

type Warned = z.input<typeof warnings>;

type Typed = FreightInput[FreightKind] & {
  readonly companyId?: string | undefined;
  readonly userId?: string | undefined;
};

/** Are what the calls of every kind have in common. */
interface Calls {
  readonly list: Operation<z.ZodType<ListQuery>, z.ZodType, Answers<200, { data: readonly Shown[]; total: number }>>;
  readonly create: Operation<z.ZodType, z.ZodType<Typed>, Answers<201, { data: Shown; warnings: Warned }>>;
  readonly get: Operation<z.ZodType, z.ZodType, Answers<200, { data: Shown }>>;
  readonly replace: Operation<
    z.ZodType,
    z.ZodType<Typed & { readonly version?: number | undefined }>,
    Answers<200, { data: Shown; warnings: Warned }>
  >;
  readonly remove: Operation<z.ZodType, z.ZodType, Answers<200, { data: { id: string } }>>;
  readonly restore: Operation<z.ZodType, z.ZodType, Answers<200, { data: Shown }>>;
}

const callsOf: Readonly<Record<FreightKind, Calls>> = {
  vehicle: vehicleCalls,
  trailer: trailerCalls,
  figure: figureCalls,
  place: placeCalls,
  route: routeCalls,
};
const kinds = ['vehicle', 'trailer', 'figure', 'place', 'route'] as const;

interface TripRequestsArea {
  readonly list: List<tripRequestCalls.TripRequestListed>;
  readonly present: (request: TripRequest) => tripRequestCalls.TripRequestAnswer;
  readonly presentAsked: (asked: AskedTrip) => tripRequestCalls.AskedTripAnswer;
  readonly ports: Ports;
}

export function tripRequestsArea(area: TripRequestsArea): Area {
  const { list, present, presentAsked, ports } = area;
  return (routes) => {
    routes.on(tripRequestCalls.listTripRequests, ({ query, ctx }, actor) =>
      answerList(list, query, ctx, scopeOf(actor, 'freight:read')),
    );
    routes.on(
      tripRequestCalls.askShipper,
      async ({ body: { companyId, note }, requestKey }, actor) =>
        created(present(await askShipper(ports, { actor, companyId, note, requestKey }))),
      async ({ id }, _ctx, actor) => created(present(await getTripRequest(ports, actor, id))),
    );
    routes.on(tripRequestCalls.getTripRequest, async ({ id }, actor) =>
      shown(present(await getTripRequest(ports, actor, id))),
    );
    routes.on(tripRequestCalls.acceptTripRequest, async ({ id }, actor) =>
      shown(present(await acceptTripRequest(ports, actor, id))),
    );
    routes.on(tripRequestCalls.deleteTripRequest, async ({ id }, actor) => {
      await deleteTripRequest(ports, actor, id);
      return deleted(id);
    });
    routes.open(tripRequestCalls.viewAskedTrip, async ({ params, ctx }) => {
      forbidSharing(ctx);
      return shown(presentAsked(await findAskedTrip(ports, { token: params['token'] ?? '', client: clientOf(ctx) })));
    });
    routes.open(tripRequestCalls.sendShipperTrip, async ({ params, body, ctx }) => {
      forbidSharing(ctx);
      const link = { token: params['token'] ?? '', client: clientOf(ctx) };
      return shown(presentAsked(await sendShipperTrip(ports, link, body)));
    });
    routes.open(tripRequestCalls.searchShipperKeys, async ({ params, query, ctx }) => {
      forbidSharing(ctx);
      const link = { token: params['token'] ?? '', client: clientOf(ctx) };
      return shown(await searchShipperKeys(ports, link, query.name, query.q ?? ''));
    });
  };
}
