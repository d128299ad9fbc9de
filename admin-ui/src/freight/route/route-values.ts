import type { Given } from '@timbra/contract/calls.ts';
import type { RouteAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight, readFreight } from '@timbra/core/freight/freight-rules.ts';
import { routeSummary, type RouteSummary } from '@timbra/core/freight/route-summary.ts';
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

export const bodyOf = (values: RouteValues): RouteBody => values;

export const problemsOf = (values: RouteValues) => judgeFreight('route', readFreight('route', values));

/**
 * Writes a route as «Hidalgo 42501 – Querétaro 76120», from the first place that goods leave to the last that they
 * reach.
 */
export const routeLine = ({ origen, destino }: RouteSummary): string =>
  [origen, destino]
    .map((end) => [stateOf(end), end?.codigoPostal].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' – ');

/** Proposes «Hidalgo–Querétaro» for a route that nobody has named yet. */
export function proposedName(trip: RouteTrip): string {
  const { origen, destino } = routeSummary(trip);
  return [origen, destino].map(stateOf).filter(Boolean).join('–');
}

const stateOf = (end: RouteSummary['origen']): string => (end?.estado === undefined ? '' : ESTADO.nameOf(end.estado));
