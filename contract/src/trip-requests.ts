import { z } from 'zod';
import { shipperCatalogs } from '@timbra/core/freight/requests/shipper-rules.ts';
import { LONGEST_NOTE, OPEN_DAYS } from '@timbra/core/freight/requests/trip-request.ts';
import * as shown from './carta-porte-answer.ts';
import * as sent from './carta-porte-request.ts';
import { catalogRow } from './catalogs.ts';
import { answer, type Answered, deleted, listAnswer, operation, optional, text, uuid, words } from './operation.ts';
import { listQuery } from './list.ts';

const tag = 'Carta Porte';
const reading = { tag, access: 'freight:read' } as const;
const writing = { tag, access: 'freight:write' } as const;
const open = { tag: 'Páginas públicas', access: 'public', plainParams: true } as const;

const ofCarrier = { id: true, fechaHora: true, distancia: true } as const;
const ofGood = {
  bienesTransp: true,
  descripcion: true,
  cantidad: true,
  claveUnidad: true,
  pesoEnKg: true,
  materialPeligroso: true,
  cveMaterialPeligroso: true,
  embalaje: true,
} as const;

const shownTrip = z.object({
  ubicaciones: z.array(shown.ubicacion.omit(ofCarrier)).optional(),
  mercancias: z.object({ items: z.array(shown.item.pick(ofGood)).optional() }).optional(),
});

const states = ['open', 'sent', 'used', 'expired'] as const;

const listed = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    url: z.url().describe('La página donde el remitente escribe sus datos'),
    token: z.string(),
    note: z.string().nullable(),
    state: z.enum(states).describe('used: ya se usaron y el remitente no puede cambiarlos; expired: venció sin datos'),
    resumen: z
      .object({ lugares: z.number().int(), mercancias: z.number().int() })
      .nullable()
      .describe('Cuánto se ha enviado; null mientras no llega nada'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe('Hasta cuándo abre el enlace'),
    sentAt: z.iso.datetime().nullable(),
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TripRequestListed' });

const request = listed
  .extend({ trip: shownTrip.nullable().describe('Como se envió la última vez') })
  .meta({ id: 'TripRequest' });

export type TripRequestListed = Answered<typeof listed>;
export type TripRequestAnswer = Answered<typeof request>;

export const listTripRequests = operation('get /trip-requests', {
  ...reading,
  summary: 'Solicitudes de datos a remitentes, la última primero; lo que se envió lo da cada una',
  query: listQuery({ fields: { id: 'id', companyId: 'id', state: 'text', createdAt: 'time', expiresAt: 'time' } }),
  answers: { 200: listAnswer(listed) },
});

export const askShipper = operation('post /trip-requests', {
  ...writing,
  summary: `Crea un enlace, abierto ${OPEN_DAYS} días, donde el remitente escribe lugares y mercancías de un viaje`,
  idempotent: true,
  body: z.object({
    companyId: uuid.optional().describe('Obligatorio'),
    note: words(LONGEST_NOTE).describe('Lo que le dices al remitente, como el viaje de que se trata'),
  }),
  answers: { 201: answer(request) },
});

export const getTripRequest = operation('get /trip-requests/{id}', {
  ...reading,
  summary: 'Da una solicitud con lo que envió el remitente',
  answers: { 200: answer(request) },
});

export const acceptTripRequest = operation('post /trip-requests/{id}/use', {
  ...writing,
  summary: 'Toma los datos que envió el remitente, que desde entonces no los cambia; 409 CONFLICT si no los ha enviado',
  bodyMayBeAbsent: true,
  answers: { 200: answer(request) },
});

export const deleteTripRequest = operation('delete /trip-requests/{id}', {
  ...writing,
  summary: 'Cierra el enlace de una solicitud y borra lo que se envió',
  answers: { 200: deleted },
});

const asked = z
  .object({
    carrier: z.string().describe('Quién pide los datos'),
    note: z.string().nullable(),
    state: z.enum(states).describe('used: ya se usaron los datos; expired: el enlace venció y no recibe más'),
    expiresAt: z.iso.datetime(),
    trip: shownTrip.nullable().describe('Lo que ya se envió por este enlace; null desde que se usa o vence'),
    livemode: z.boolean().describe('false: lo pide una empresa de prueba y su Carta Porte no tiene valor fiscal'),
  })
  .meta({ id: 'AskedTrip' });

export type AskedTripAnswer = Answered<typeof asked>;

export const viewAskedTrip = operation('get /public/trip-requests/{token}', {
  ...open,
  summary: 'Lo que un transportista pide a un remitente',
  answers: { 200: answer(asked) },
});

const most = 100;

export const sendShipperTrip = operation('put /public/trip-requests/{token}', {
  ...open,
  summary: 'Envía los datos del remitente en lugar de los que había; 409 CONFLICT cuando ya se usan o el enlace venció',
  asks: [
    'ubicaciones',
    ...['tipo', 'rfc', 'domicilio', 'domicilio.estado', 'domicilio.codigoPostal'].map((it) => `ubicaciones[].${it}`),
    'mercancias',
    'mercancias.items',
    ...['bienesTransp', 'descripcion', 'cantidad', 'claveUnidad', 'pesoEnKg'].map((it) => `mercancias.items[].${it}`),
  ],
  body: z.object({
    ubicaciones: optional(z.array(sent.ubicacion.omit(ofCarrier)).max(most)),
    mercancias: optional(z.object({ items: optional(z.array(sent.item.pick(ofGood)).max(most)) })),
  }),
  answers: { 200: answer(asked) },
});

export const searchShipperKeys = operation('get /public/trip-requests/{token}/catalogs', {
  ...open,
  summary: 'Claves del SAT para la mercancía de una solicitud',
  query: z.object({
    name: z.enum(shipperCatalogs, { error: 'Elige una de sus listas.' }),
    q: text(200).optional().describe('Clave o palabras del nombre'),
  }),
  answers: { 200: answer(z.array(catalogRow)) },
});
