import { z } from 'zod';
import { eventTypes } from '@timbra/core/shared/events/event-types.ts';
import type { Answered } from './operation.ts';
import { answer, askedDay, day, deleted, listAnswer, operation, optional, text, uuid } from './operation.ts';
import { listQuery, type ListShape } from './list.ts';

const common = { tag: 'Webhooks', access: 'webhooks:manage' } as const;

const typeNames = Object.keys(eventTypes);
const patterns = `«*», todos los de un área («invoice.*») o cualquiera de ${typeNames.join(', ')}`;

const endpointFields = {
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.string()).describe(patterns),
  companyId: z.uuid().nullable().describe('null: todas las empresas de la cuenta y la cuenta misma'),
  description: z.string().nullable(),
  enabled: z.boolean(),
  livemode: z.boolean(),
  failingSince: z.iso.datetime().nullable().describe('Desde cuándo falla cada intento; null si el último no falló'),
  disabledAt: z.iso.datetime().nullable().describe('Cuándo lo apagamos, tras cinco días de fallas'),
  formerSecretUntil: z.iso.datetime().nullable().describe('Hasta cuándo firma también el secreto anterior'),
  createdAt: z.iso.datetime(),
};

const endpoint = z.object(endpointFields).meta({ id: 'WebhookEndpoint' });
const endpointWithSecret = z
  .object({
    ...endpointFields,
    secret: z.string().describe('whsec_…, para verificar la firma; no se muestra otra vez'),
  })
  .meta({ id: 'WebhookEndpointWithSecret' });

export type EndpointAnswer = Answered<typeof endpoint>;

const endpointShape: ListShape = {
  fields: { id: 'id', url: 'text', description: 'text', enabled: 'boolean', livemode: 'boolean', createdAt: 'time' },
};

const sentEndpoint = {
  url: text(2_000).describe('https, en el puerto 443 u 8443, de un servidor público'),
  events: z.array(text(100), { error: 'Escribe una lista.' }).max(100).describe(patterns),
  description: text(200).nullish(),
  enabled: optional(z.boolean({ error: 'Escribe true o false.' })),
};

export const listWebhookEndpoints = operation('get /webhook-endpoints', {
  ...common,
  summary: 'A dónde se envían los eventos, los webhooks nuevos primero',
  query: listQuery(endpointShape),
  answers: { 200: listAnswer(endpoint) },
});

export const createWebhookEndpoint = operation('post /webhook-endpoints', {
  ...common,
  secret: true,
  summary: 'Crea un webhook; la respuesta trae el secreto con el que se firma (Standard Webhooks 1.0), una sola vez',
  body: z.object({ ...sentEndpoint, companyId: optional(uuid) }),
  answers: { 201: answer(endpointWithSecret) },
});

export const getWebhookEndpoint = operation('get /webhook-endpoints/{id}', {
  ...common,
  summary: 'Un webhook',
  answers: { 200: answer(endpoint) },
});

export const changeWebhookEndpoint = operation('patch /webhook-endpoints/{id}', {
  ...common,
  alsoPut: true,
  summary: 'Cambia un webhook; el que se activa otra vez recibe lo que esperaba',
  body: z.object({ ...sentEndpoint, url: optional(sentEndpoint.url), events: optional(sentEndpoint.events) }),
  answers: { 200: answer(endpoint) },
});

export const deleteWebhookEndpoint = operation('delete /webhook-endpoints/{id}', {
  ...common,
  summary: 'Elimina un webhook con su historial',
  answers: { 200: deleted },
});

export const rollWebhookSecret = operation('post /webhook-endpoints/{id}/roll-secret', {
  ...common,
  secret: true,
  summary: 'Cambia el secreto; mientras dure overlapHours se firma con los dos',
  body: z.object({
    overlapHours: z
      .int({ error: 'Escribe de 0 a 168 horas enteras.' })
      .min(0, { error: 'Escribe de 0 a 168 horas.' })
      .max(168, { error: 'Escribe de 0 a 168 horas.' })
      .default(0)
      .describe('De 0 a 168'),
  }),
  bodyMayBeAbsent: true,
  answers: { 200: answer(endpointWithSecret) },
});

const count = z.object({ count: z.number().int().describe('Cuántos eventos se enviarán') });

export const testWebhookEndpoint = operation('post /webhook-endpoints/{id}/test', {
  ...common,
  summary: 'Envía un evento de prueba, webhook.test, solo a este webhook',
  answers: { 202: answer(count) },
});

export const replayWebhookEvents = operation('post /webhook-endpoints/{id}/replay', {
  ...common,
  summary: 'Envía otra vez los eventos de un periodo, también los anteriores al webhook, con el mismo webhook-id',
  body: z.object({
    desde: day.or(z.iso.datetime({ offset: true })).describe('Día de México, o un instante'),
    hasta: optional(day.or(z.iso.datetime({ offset: true }))).describe('Incluido; sin él, hasta ahora'),
    types: optional(z.array(text(100)).min(1).max(100)).describe('Sin él, los que el webhook recibe'),
  }),
  answers: { 202: answer(count) },
});

const attempt = z.object({
  at: z.iso.datetime(),
  status: z.number().int().nullable().describe('Estado HTTP; null si no hubo respuesta'),
  ms: z.number().int(),
  excerpt: z.string().describe('El principio de la respuesta, o por qué no la hubo'),
});

const delivery = z
  .object({
    id: z.uuid(),
    eventId: z.uuid(),
    type: z.string(),
    status: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.array(attempt),
    nextAttemptAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });

export type WebhookDeliveryAnswer = Answered<typeof delivery>;

const deliveryShape: ListShape = {
  fields: { id: 'id', eventId: 'id', type: 'text', status: 'text', createdAt: 'time' },
};

export const listWebhookDeliveries = operation('get /webhook-endpoints/{id}/deliveries', {
  ...common,
  summary: 'Lo que se envió a un webhook en los últimos 30 días con cada intento, lo nuevo primero',
  query: listQuery(deliveryShape),
  answers: { 200: listAnswer(delivery) },
});

const event = z
  .object({
    id: z.uuid().describe('El webhook-id de cada envío'),
    type: z.string(),
    companyId: z.uuid().nullable(),
    livemode: z.boolean(),
    createdAt: z.iso.datetime(),
    data: z
      .record(z.string(), z.unknown())
      .describe('El de sus envíos: id del registro, companyId, livemode y qué cambió'),
  })
  .meta({ id: 'Event' });

export type EventAnswer = Answered<typeof event>;

const eventShape: ListShape = {
  fields: { id: 'id', type: 'text', livemode: 'boolean', createdAt: 'time' },
  filters: { recordId: 'id', desde: 'day', hasta: 'day' },
};

export const listEvents = operation('get /events', {
  ...common,
  summary: 'Lo que pasó en los últimos 90 días, lo nuevo primero',
  query: listQuery(eventShape).extend({
    type: text(100).optional().describe('Un tipo, o todos los de un área como invoice.*'),
    desde: askedDay('Primer día, en hora del centro de México'),
    hasta: askedDay('Último día, incluido'),
  }),
  answers: { 200: listAnswer(event) },
});

export const getEvent = operation('get /events/{id}', {
  ...common,
  summary: 'Un evento',
  answers: { 200: answer(event) },
});

export const resendEvent = operation('post /events/{id}/resend', {
  ...common,
  summary: 'Envía un evento otra vez a un webhook, con el mismo webhook-id',
  body: z.object({ endpointId: uuid }),
  answers: { 202: answer(count) },
});
