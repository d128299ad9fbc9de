import { freightKinds } from '@timbra/core/freight/freight-kinds.ts';
import type { FreightFields, FreightKind } from '@timbra/core/freight/freight-record.ts';
import { routeSummary, type RouteSummary } from '@timbra/core/freight/route-summary.ts';
import { presentFreight, type FreightAnswers } from '../../presenters/present-freight.ts';
import { nestedColumnsOf } from '../record-columns.ts';
import { date } from '../sql.ts';
import type { ListDescription } from './description.ts';

interface Row<Kind extends FreightKind> {
  readonly id: string;
  readonly companyId: string;
  readonly fields: FreightFields[Kind];
  readonly version: number;
  readonly createdAt: string | Date;
}

function freightList<Kind extends FreightKind>(
  kind: Kind,
  name: string,
): ListDescription<Row<Kind>, FreightAnswers[Kind]> {
  return {
    name,
    table: 'freight_records',
    owner: 'company',
    live: `t.archived_at is null and t.kind = '${kind}'`,
    columns: {
      id: { sql: 't.id' },
      companyId: { sql: 't.company_id' },
      ...nestedColumnsOf(freightKinds[kind].fields),
      // What it is sorted by has a column of its own.
      nombre: { sql: 't.nombre', collated: true },
      version: { sql: 't.version' },
      createdAt: { sql: 't.created_at' },
    },
    search: 'busca',
    defaultSort: { field: 'nombre', descending: false },
    select: `t.id, t.company_id as "companyId", t.fields, t.version, t.created_at as "createdAt"`,
    item: ({ createdAt, ...row }) => presentFreight({ ...row, kind, createdAt: date(createdAt) }),
  };
}

export const vehiclesList = freightList('vehicle', 'vehicles');
export const trailersList = freightList('trailer', 'trailers');
export const figuresList = freightList('figure', 'figures');
export const placesList = freightList('place', 'places');

interface RouteRow extends Omit<Row<'route'>, 'fields'> {
  readonly nombre: string;
  /** It is null for one that a process of the version before has kept while it was replaced. */
  readonly summary: RouteSummary | null;
}

/** A route is listed by its summary alone: it may be as long as a trip. */
export const routesList: ListDescription<RouteRow, FreightAnswers['route']> = {
  ...freightList('route', 'routes'),
  select: `t.id, t.company_id as "companyId", t.nombre, t.summary, t.version, t.created_at as "createdAt"`,
  item: ({ summary, createdAt, ...row }) => ({
    ...row,
    resumen: summary ?? routeSummary(),
    createdAt: date(createdAt).toISOString(),
  }),
};
