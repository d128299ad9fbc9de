import {
  figureFields,
  placeFields,
  routeFields,
  trailerFields,
  vehicleFields,
} from '@timbra/core/freight/trip-fields.ts';
import type { Fields } from '@timbra/core/shared/records/record.ts';
import { z } from 'zod';
import * as shown from './carta-porte-answer.ts';
import * as sent from './carta-porte-request.ts';
import { answer, type Answered, deleted, listAnswer, operation, optional, uuid, warnings, words } from './operation.ts';
import { listQuery } from './list.ts';
import { listedOf, requestOf, sparseAnswerOf } from './records.ts';

const stored = { id: z.uuid(), companyId: z.uuid(), version: z.number().int(), createdAt: z.iso.datetime() };
/** A record that its people call by a name is answered with one. */
const named = { ...stored, nombre: z.string() };
const whose = { companyId: uuid.optional(), userId: words(100) };
const text = z.string().optional();

const { remolques } = shown.autotransporte.shape;
const { partes, domicilio } = shown.figura.shape;
const vehicle = z.object({ ...sparseAnswerOf(vehicleFields), remolques, ...named }).meta({ id: 'Vehicle' });
const trailer = z.object({ ...sparseAnswerOf(trailerFields), ...named }).meta({ id: 'Trailer' });
const figure = z
  .object({ ...sparseAnswerOf(figureFields), partes, domicilio, ...stored })
  .meta({ id: 'TransportFigure' });
const place = z.object({ ...sparseAnswerOf(placeFields), domicilio, ...named }).meta({ id: 'TripPlace' });

const routeEnd = z.object({ estado: text, codigoPostal: text });

const routeListed = z
  .object({
    ...named,
    resumen: z.object({
      origen: routeEnd.optional(),
      destino: routeEnd.optional(),
      distancia: z.number().optional().describe('Kilómetros de toda la ruta'),
      mercancias: z.number().int().describe('Cuántas lleva'),
      placa: text.describe('Del vehículo'),
    }),
  })
  .meta({ id: 'TripRouteListed' });

const route = routeListed.extend({ cartaPorte: shown.routeTripAnswer.optional() }).meta({ id: 'TripRoute' });

export type VehicleAnswer = Answered<typeof vehicle>;
export type TrailerAnswer = Answered<typeof trailer>;
export type FigureAnswer = Answered<typeof figure>;
export type PlaceAnswer = Answered<typeof place>;
export type RouteListed = Answered<typeof routeListed>;
export type RouteAnswer = Answered<typeof route>;

const tag = 'Carta Porte';
const reading = { tag, access: 'freight:read' } as const;
const writing = { tag, access: 'freight:write' } as const;

interface RecordDescription<Path extends string, Body extends z.ZodRawShape, Shown extends z.ZodType> {
  readonly path: Path;
  readonly body: Body;
  readonly item: Shown;
  readonly fields: Fields;
  /** It is in the words of the pages at `/api/docs`. */
  readonly one: string;
  readonly many: string;
  readonly identity: string;
  /** It cannot be without these. */
  readonly asks: readonly string[];
}

/** Makes the calls of one kind of record that is kept for trips: the same for each. */
const recordCalls = <Path extends string, Body extends z.ZodRawShape, Shown extends z.ZodType>(
  description: RecordDescription<Path, Body, Shown>,
) => longCalls(description, description.item);

/** Makes the calls where lists tell less of a record than it has. */
function longCalls<Path extends string, Body extends z.ZodRawShape, Shown extends z.ZodType, Listed extends z.ZodType>(
  description: RecordDescription<Path, Body, Shown>,
  inList: Listed,
) {
  const { path, item, one, many, identity, asks } = description;
  const body = z.object({ ...description.body, ...whose });
  const query = listQuery({ fields: listedOf(description.fields) });
  const saved = answer(item).extend({ warnings });
  const each = `${path}/{id}` as const;
  return {
    list: operation(`get ${path}`, {
      ...reading,
      summary: `${many} de una empresa o de todas; un dato que falta no viene`,
      query,
      answers: { 200: listAnswer(inList) },
    }),
    create: operation(`post ${path}`, {
      ...writing,
      summary: `Guarda ${one} para sus viajes; 409 FREIGHT_DUPLICATE cuando ya está ${identity}`,
      idempotent: true,
      asks: [...asks, 'companyId'],
      body,
      answers: { 201: saved },
    }),
    get: operation(`get ${each}`, { ...reading, summary: `Da ${one}`, answers: { 200: answer(item) } }),
    replace: operation(`put ${each}`, {
      ...writing,
      summary: 'Guarda lo que se envía en lugar de lo que había; con version distinta de la actual, 409 STALE_VERSION',
      asks,
      body: body.extend({ version: optional(z.number().int()) }),
      answers: { 200: saved },
    }),
    remove: operation(`delete ${each}`, {
      ...writing,
      summary: `Elimina ${one}; por un día se puede recuperar, y sus documentos quedan`,
      answers: { 200: deleted },
    }),
    restore: operation(`post ${path}/{id}/restore`, {
      ...writing,
      summary: `Recupera lo eliminado hace menos de un día; 409 FREIGHT_DUPLICATE si ya está otra vez ${identity}`,
      answers: { 200: answer(item) },
    }),
  };
}

export const vehicleCalls = recordCalls({
  path: '/freight/vehicles',
  item: vehicle,
  fields: vehicleFields,
  body: {
    ...requestOf(vehicleFields),
    remolques: sent.autotransporte.shape.remolques.describe(
      'Los que suele llevar, que se proponen en cada viaje; puede no tener ninguno',
    ),
  },
  one: 'un vehículo con su permiso y sus seguros',
  many: 'Vehículos',
  identity: 'su placa',
  asks: ['placa', 'configVehicular', 'pesoBrutoVehicular', 'anio', 'permSCT', 'numPermisoSCT', 'aseguradora', 'poliza'],
});

export const trailerCalls = recordCalls({
  path: '/freight/trailers',
  item: trailer,
  fields: trailerFields,
  body: requestOf(trailerFields),
  one: 'un remolque o semirremolque',
  many: 'Remolques',
  identity: 'su placa',
  asks: ['placa', 'subTipo'],
});

export const figureCalls = recordCalls({
  path: '/freight/figures',
  item: figure,
  fields: figureFields,
  body: {
    ...requestOf(figureFields),
    partes: sent.figura.shape.partes,
    domicilio: sent.figura.shape.domicilio,
  },
  one: 'un operador, propietario o arrendador',
  many: 'Operadores y demás figuras',
  identity: 'la persona con el mismo papel',
  asks: ['tipo', 'nombre'],
});

export const placeCalls = recordCalls({
  path: '/freight/places',
  item: place,
  fields: placeFields,
  body: { ...requestOf(placeFields), domicilio: sent.ubicacion.shape.domicilio },
  one: 'un lugar donde se carga o se entrega',
  many: 'Lugares',
  identity: 'un lugar con ese nombre',
  asks: ['rfc', 'domicilio', 'domicilio.estado', 'domicilio.codigoPostal'],
});

export const routeCalls = longCalls(
  {
    path: '/freight/routes',
    item: route,
    fields: routeFields,
    body: {
      ...requestOf(routeFields),
      cartaPorte: optional(sent.routeTrip).describe(
        'Obligatorio. Lo que tienen en común sus viajes; se revisa completo al emitir cada uno',
      ),
    },
    one: 'una ruta: un viaje que se repite, sin su folio, sus fechas ni sus sumas',
    many: 'Rutas, con su resumen en lugar de su viaje,',
    identity: 'una ruta con ese nombre',
    asks: [],
  },
  routeListed,
);
