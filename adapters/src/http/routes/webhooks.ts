import { scopeOf, type Actor } from '@timbra/core/access/actor.ts';
import { changeEndpoint } from '@timbra/core/events/change-endpoint.ts';
import { createEndpoint } from '@timbra/core/events/create-endpoint.ts';
import { deleteEndpoint } from '@timbra/core/events/delete-endpoint.ts';
import { chosenTypes } from '@timbra/core/shared/events/event-types.ts';
import { getEndpoint } from '@timbra/core/events/get-endpoint.ts';
import { replayEvents } from '@timbra/core/events/replay-events.ts';
import { resendEvent } from '@timbra/core/events/resend-event.ts';
import { rollSecret } from '@timbra/core/events/roll-secret.ts';
import { testEndpoint } from '@timbra/core/events/test-endpoint.ts';
import type { WebhookEndpoint } from '@timbra/core/events/webhook-endpoint.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import { instantOf } from '@timbra/core/shared/local-time.ts';
import type { Filter, ListQuery } from '@timbra/contract/list.ts';
import * as calls from '@timbra/contract/webhooks.ts';
import type { List } from '../../ports/list.ts';
import { presentEndpoint } from '../../presenters/present-endpoint.ts';
import { accepted, answerList, created, deleted, shown } from '../answers.ts';
import type { Routes } from '../handle.ts';
import type { Area } from '../server.ts';

export interface WebhooksArea {
  readonly endpoints: List<calls.EndpointAnswer>;
  readonly deliveries: List<calls.WebhookDeliveryAnswer>;
  readonly events: List<calls.EventAnswer>;
  readonly ports: Ports;
}

const scope = (actor: Actor) => scopeOf(actor, 'webhooks:manage');

export function webhooksArea(area: WebhooksArea): Area {
  return (routes) => {
    endpointRoutes(routes, area);
    deliveryRoutes(routes, area);
    eventRoutes(routes, area);
  };
}

function endpointRoutes(routes: Routes, { endpoints, ports }: WebhooksArea): void {
  routes.on(calls.listWebhookEndpoints, ({ query, ctx }, actor) => answerList(endpoints, query, ctx, scope(actor)));
  routes.on(calls.createWebhookEndpoint, async ({ body }, actor) =>
    created(withSecret(await createEndpoint(ports, actor, body))),
  );
  routes.on(calls.getWebhookEndpoint, async ({ id }, actor) =>
    shown(presentEndpoint(await getEndpoint(ports, actor, id))),
  );
  routes.on(calls.changeWebhookEndpoint, async ({ id, body }, actor) =>
    shown(presentEndpoint(await changeEndpoint(ports, actor, id, body))),
  );
  routes.on(calls.deleteWebhookEndpoint, async ({ id }, actor) => {
    await deleteEndpoint(ports, actor, id);
    return deleted(id);
  });
  routes.on(calls.rollWebhookSecret, async ({ id, body }, actor) =>
    shown(withSecret(await rollSecret(ports, actor, id, body.overlapHours))),
  );
}

function deliveryRoutes(routes: Routes, { deliveries, ports }: WebhooksArea): void {
  routes.on(calls.testWebhookEndpoint, async ({ id }, actor) => {
    await testEndpoint(ports, actor, id);
    return accepted({ count: 1 });
  });
  routes.on(calls.replayWebhookEvents, async ({ id, body }, actor) => {
    const { desde, hasta, types } = body;
    const period = { from: momentOf(desde), until: hasta === undefined ? undefined : endOf(hasta), types };
    return accepted({ count: await replayEvents(ports, actor, id, period) });
  });
  routes.on(calls.listWebhookDeliveries, async ({ id, query, ctx }, actor) => {
    const endpoint = await getEndpoint(ports, actor, id);
    const ofIt = filteredBy(query, [{ field: 'endpointId', values: [endpoint.id] }]);
    return answerList(deliveries, ofIt, ctx, scope(actor));
  });
}

function eventRoutes(routes: Routes, { events, ports }: WebhooksArea): void {
  routes.on(calls.listEvents, ({ query: { type, desde, hasta, ...query }, ctx }, actor) => {
    const asked = [
      ...(type === undefined ? [] : [{ field: 'type', values: chosenTypes([type]) }]),
      ...(desde === undefined ? [] : [{ field: 'desde', values: [desde] }]),
      ...(hasta === undefined ? [] : [{ field: 'hasta', values: [hasta] }]),
    ];
    return answerList(events, filteredBy(query, asked), ctx, scope(actor));
  });
  routes.on(calls.getEvent, async ({ id }, actor) => {
    const filter = [{ field: 'id', values: [id] }];
    const [event] = (await events.read(scope(actor), { filter })).items;
    if (!event) throw notFound('No encontramos ese evento.');
    return shown(event);
  });
  routes.on(calls.resendEvent, async ({ id, body }, actor) => {
    await resendEvent(ports, actor, { eventId: id, endpointId: body.endpointId });
    return accepted({ count: 1 });
  });
}

const withSecret = ({ endpoint, secret }: { readonly endpoint: WebhookEndpoint; readonly secret: string }) => ({
  ...presentEndpoint(endpoint),
  secret,
});

const filteredBy = (query: ListQuery, more: readonly Filter[]): ListQuery => ({
  ...query,
  filter: [...(query.filter ?? []), ...more],
});

const zone = 'America/Mexico_City';
const dayMs = 86_400_000;
const isDay = (written: string) => written.length === 10;

/** A day begins in Mexico. */
const momentOf = (written: string): Date =>
  isDay(written) ? instantOf(`${written}T00:00:00`, zone) : new Date(written);

/** A last day is included, and so is a last moment, to the millisecond. */
const endOf = (written: string): Date => new Date(momentOf(written).getTime() + (isDay(written) ? dayMs : 1));
