import { z } from 'zod';
import * as shown from './carta-porte-answer.ts';
import * as sent from './carta-porte-request.ts';
import { answer, deleted, listAnswer, type Answered } from './envelope.ts';
import { uuid } from './fields.ts';
import { listQuery, type FieldKind } from './list.ts';
import { operation } from './operation.ts';
import { warnings } from './warnings.ts';

const kept = { id: z.uuid(), companyId: z.uuid(), version: z.number().int(), createdAt: z.iso.datetime() };
const listed = { id: 'id', companyId: 'id', version: 'int32', createdAt: 'time' } as const;
const whose = { companyId: uuid.optional(), userId: sent.words(100) };
const text = z.string().optional();
const typedRfc = sent.words(20);

const vehicle = shown.autotransporte.extend({ ...kept, nombre: z.string() }).meta({ id: 'Vehicle' });
const trailer = shown.remolque.extend({ ...kept, nombre: z.string() }).meta({ id: 'Trailer' });
const figure = shown.figura.extend(kept).meta({ id: 'TransportFigure' });
const place = z
  .object({
    ...kept,
    nombre: z.string(),
    rfc: text,
    razonSocial: text,
    numRegIdTrib: text,
    residenciaFiscal: text,
    distancia: z.number().optional(),
    domicilio: shown.domicilio.optional(),
  })
  .meta({ id: 'TripPlace' });

const routeEnd = z.object({ estado: text, codigoPostal: text });

const routeListed = z
  .object({
    ...kept,
    nombre: z.string(),
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

interface Told<Path extends string, Body extends z.ZodRawShape, Shown extends z.ZodType> {
  readonly path: Path;
  readonly body: Body;
  readonly item: Shown;
  /** Scalars that lists are filtered and sorted by. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** In the words of the pages at `/api/docs`. */
  readonly one: string;
  readonly many: string;
  readonly identity: string;
}

/** The calls of one kind of record that is kept for trips: the same for each. */
const keptCalls = <Path extends string, Body extends z.ZodRawShape, Shown extends z.ZodType>(
  told: Told<Path, Body, Shown>,
) => longCalls(told, told.item);

/** The same where lists tell less of a record than it has. */
function longCalls<Path extends string, Body extends z.ZodRawShape, Shown extends z.ZodType, Listed extends z.ZodType>(
  told: Told<Path, Body, Shown>,
  inList: Listed,
) {
  const { path, item, one, many, identity } = told;
  const body = z.object({ ...told.body, ...whose });
  const query = listQuery({ fields: { ...told.fields, ...listed } });
  const saved = answer(item).extend({ warnings });
  const each = `${path}/{id}` as const;
  return {
    list: operation({
      ...reading,
      method: 'get',
      path,
      summary: `${many} de una empresa o de todas; un dato que falta no viene`,
      query,
      answers: { 200: listAnswer(inList) },
    }),
    create: operation({
      ...writing,
      method: 'post',
      path,
      summary: `Guarda ${one} para sus viajes; 409 FREIGHT_DUPLICATE cuando ya está ${identity}`,
      idempotent: true,
      body,
      answers: { 201: saved },
    }),
    get: operation({ ...reading, method: 'get', path: each, summary: `Da ${one}`, answers: { 200: answer(item) } }),
    replace: operation({
      ...writing,
      method: 'put',
      path: each,
      summary: 'Guarda lo que se envía en lugar de lo que había; con version distinta de la actual, 409 STALE_VERSION',
      body: body.extend({ version: sent.optional(z.number().int()) }),
      answers: { 200: saved },
    }),
    remove: operation({
      ...writing,
      method: 'delete',
      path: each,
      summary: `Elimina ${one}; por un día se puede recuperar, y sus documentos quedan`,
      answers: { 200: deleted },
    }),
    restore: operation({
      ...writing,
      method: 'post',
      path: `${path}/{id}/restore` as const,
      summary: `Recupera lo eliminado hace menos de un día; 409 FREIGHT_DUPLICATE si ya está otra vez ${identity}`,
      answers: { 200: answer(item) },
    }),
  };
}

export const vehicleCalls = keptCalls({
  path: '/freight/vehicles',
  item: vehicle,
  body: {
    ...sent.autotransporte.shape,
    remolques: sent.autotransporte.shape.remolques.describe(
      'Los que suele llevar, que se proponen en cada viaje; puede no tener ninguno',
    ),
    nombre: sent.words(100).describe('Cómo le llaman; si no se dice, su placa'),
  },
  fields: {
    nombre: 'text',
    placa: 'text',
    configVehicular: 'text',
    permSCT: 'text',
    numPermisoSCT: 'text',
    pesoBrutoVehicular: 'number',
    anio: 'int32',
    aseguradora: 'text',
    poliza: 'text',
    aseguraMedAmbiente: 'text',
    polizaMedAmbiente: 'text',
    aseguraCarga: 'text',
    polizaCarga: 'text',
    primaSeguro: 'number',
  },
  one: 'un vehículo con su permiso y sus seguros',
  many: 'Vehículos',
  identity: 'su placa',
});

export const trailerCalls = keptCalls({
  path: '/freight/trailers',
  item: trailer,
  body: { ...sent.trailer.shape, nombre: sent.words(100).describe('Cómo le llaman; si no se dice, su placa') },
  fields: { nombre: 'text', placa: 'text', subTipo: 'text' },
  one: 'un remolque o semirremolque',
  many: 'Remolques',
  identity: 'su placa',
});

export const figureCalls = keptCalls({
  path: '/freight/figures',
  item: figure,
  body: { ...sent.figura.shape, rfc: typedRfc },
  fields: {
    tipo: 'text',
    nombre: 'text',
    rfc: 'text',
    licencia: 'text',
    numRegIdTrib: 'text',
    residenciaFiscal: 'text',
  },
  one: 'un operador, propietario o arrendador',
  many: 'Operadores y demás figuras',
  identity: 'la persona con el mismo papel',
});

export const placeCalls = keptCalls({
  path: '/freight/places',
  item: place,
  body: {
    nombre: sent.words(100).describe('Obligatorio. Cómo le llaman'),
    rfc: typedRfc.describe('De quien envía o recibe ahí'),
    razonSocial: sent.words(254),
    numRegIdTrib: sent.words(40),
    residenciaFiscal: sent.words(3),
    distancia: sent.positive.describe('Kilómetros que se suelen recorrer hasta ahí'),
    domicilio: sent.optional(sent.domicilio),
  },
  fields: {
    nombre: 'text',
    rfc: 'text',
    razonSocial: 'text',
    numRegIdTrib: 'text',
    residenciaFiscal: 'text',
    distancia: 'number',
  },
  one: 'un lugar donde se carga o se entrega',
  many: 'Lugares',
  identity: 'un lugar con ese nombre',
});

export const routeCalls = longCalls(
  {
    path: '/freight/routes',
    item: route,
    body: {
      nombre: sent.words(100).describe('Obligatorio. Cómo le llaman'),
      cartaPorte: sent
        .optional(sent.routeTrip)
        .describe('Obligatorio. Lo que tienen en común sus viajes; se revisa completo al emitir cada uno'),
    },
    fields: { nombre: 'text' },
    one: 'una ruta: un viaje que se repite, sin su folio, sus fechas ni sus sumas',
    many: 'Rutas, con su resumen en lugar de su viaje,',
    identity: 'una ruta con ese nombre',
  },
  routeListed,
);
