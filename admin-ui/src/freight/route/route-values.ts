import type { Given } from '@timbra/contract/calls.ts';
import type { RouteAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight } from '@timbra/core/freight/freight-rules.ts';
import { readFreight } from '@timbra/core/freight/read-freight.ts';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';

export type Route = RouteAnswer;
export type RouteBody = Omit<Given<'POST /freight/routes'>['body'], 'companyId' | 'userId'>;
export type RouteTrip = NonNullable<Route['cartaPorte']>;

/** What the form holds: the trip comes from where trips are made, and its name is all that is typed. */
export interface RouteValues {
  readonly nombre: string;
  readonly cartaPorte: RouteTrip;
}

export const blankRoute: RouteValues = { nombre: '', cartaPorte: {} };

export const valuesOf = ({ nombre, cartaPorte = {} }: Route): RouteValues => ({ nombre, cartaPorte });

export const bodyOf = (values: RouteValues): RouteBody => values as RouteBody;

export const problemsOf = (values: RouteValues) => judgeFreight('route', readFreight('route', values));

/** «Hidalgo 42501 – Querétaro 76120», from the first place that goods leave to the last that they reach. */
export function routeLine({ ubicaciones = [] }: RouteTrip): string {
  const first = ubicaciones.find(({ tipo }) => tipo === 'Origen');
  const last = ubicaciones.findLast(({ tipo }) => tipo === 'Destino');
  return [first, last]
    .map((stop) => [stateOf(stop), stop?.domicilio?.codigoPostal].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' – ');
}

/** «Hidalgo–Querétaro», for a route that nobody has named yet. */
export function proposedName({ ubicaciones = [] }: RouteTrip): string {
  const first = ubicaciones.find(({ tipo }) => tipo === 'Origen');
  const last = ubicaciones.findLast(({ tipo }) => tipo === 'Destino');
  return [first, last].map(stateOf).filter(Boolean).join('–');
}

type Stop = NonNullable<RouteTrip['ubicaciones']>[number];

const stateOf = (stop: Stop | undefined): string => {
  const { estado } = stop?.domicilio ?? {};
  return estado === undefined ? '' : ESTADO.nameOf(estado);
};

/** Kilometres of the whole route; undefined while none are known. */
export function distanceOf({ ubicaciones = [] }: RouteTrip): number | undefined {
  const known = ubicaciones.flatMap(({ distancia }) => distancia ?? []);
  if (known.length === 0) return undefined;
  return Math.round(known.reduce((sum, each) => sum + each, 0) * 100) / 100;
}
