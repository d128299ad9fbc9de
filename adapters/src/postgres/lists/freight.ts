import type { FreightFields, FreightKind } from '@timbra/core/freight/freight-record.ts';
import { routeSummary, type RouteSummary } from '@timbra/core/freight/route-summary.ts';
import { presentFreight, type FreightAnswers } from '../../http/present-freight.ts';
import { date } from '../values.ts';
import type { Column, ListDescription } from './description.ts';

interface Row<Kind extends FreightKind> {
  readonly id: string;
  readonly companyId: string;
  readonly fields: FreightFields[Kind];
  readonly version: number;
  readonly createdAt: string | Date;
}

/** @param columns scalars of the record beside its name. */
function freightList<Kind extends FreightKind>(
  kind: Kind,
  name: string,
  columns: Readonly<Record<string, Column>>,
): ListDescription<Row<Kind>, FreightAnswers[Kind]> {
  return {
    name,
    table: 'freight_records',
    owner: 'company',
    live: `t.archived_at is null and t.kind = '${kind}'`,
    columns: {
      id: { sql: 't.id' },
      companyId: { sql: 't.company_id' },
      nombre: { sql: 't.nombre', collated: true },
      version: { sql: 't.version' },
      createdAt: { sql: 't.created_at' },
      ...columns,
    },
    search: 'busca',
    defaultSort: { field: 'nombre', descending: false },
    select: `t.id, t.company_id as "companyId", t.fields, t.version, t.created_at as "createdAt"`,
    item: ({ createdAt, ...row }) => presentFreight({ ...row, kind, createdAt: date(createdAt) }),
  };
}

const texts = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { sql: `(t.fields ->> '${name}')` }]));
const numbers = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { sql: `(t.fields ->> '${name}')::numeric` }]));

export const vehiclesList = freightList('vehicle', 'vehicles', {
  ...texts('placa', 'configVehicular', 'permSCT', 'numPermisoSCT', 'aseguradora', 'poliza'),
  ...texts('aseguraMedAmbiente', 'polizaMedAmbiente', 'aseguraCarga', 'polizaCarga'),
  ...numbers('pesoBrutoVehicular', 'anio', 'primaSeguro'),
});

export const trailersList = freightList('trailer', 'trailers', texts('placa', 'subTipo'));

export const figuresList = freightList(
  'figure',
  'figures',
  texts('tipo', 'rfc', 'licencia', 'numRegIdTrib', 'residenciaFiscal'),
);

export const placesList = freightList('place', 'places', {
  ...texts('rfc', 'razonSocial', 'numRegIdTrib', 'residenciaFiscal'),
  ...numbers('distancia'),
});

interface RouteRow extends Omit<Row<'route'>, 'fields'> {
  readonly nombre: string;
  /** None of one that a process of the version before has kept while it was replaced. */
  readonly summary: RouteSummary | null;
}

/** Of a route its summary alone: it may be as long as a trip. */
export const routesList: ListDescription<RouteRow, FreightAnswers['route']> = {
  ...freightList('route', 'routes', {}),
  select: `t.id, t.company_id as "companyId", t.nombre, t.summary, t.version, t.created_at as "createdAt"`,
  item: ({ summary, createdAt, ...row }) => ({
    ...row,
    resumen: summary ?? routeSummary(),
    createdAt: date(createdAt).toISOString(),
  }),
};
