import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { customerFields } from '@timbra/core/customers/customer.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { productFields } from '@timbra/core/products/product.ts';
import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import { employeeFields } from '@timbra/core/employees/employee.ts';
import { freightKinds } from '@timbra/core/freight/freight-kinds.ts';
import type { FreightFields, FreightKind } from '@timbra/core/freight/ports.ts';
import { routeSummary, type RouteSummary } from '@timbra/core/freight/route-summary.ts';
import { eachTax, taxFields, type TaxKind, taxNames, unchosenRate } from '@timbra/core/products/tax-choice.ts';
import type { StoredFields } from '../record-columns.ts';
import { answeredFields, columnOf, listedColumnsOf, nestedColumnsOf, selectionOf } from '../record-columns.ts';
import { daysOf, type ListDescription } from './description.ts';
import { date, raw } from '../sql.ts';
import { type FreightAnswers, presentEmployee, presentFreight } from '../../presenters/present-employee.ts';
import { employeeOf, type StoredEmployee } from '../saved-records.ts';

interface CustomersRow extends Omit<CustomerAnswer, 'createdAt'> {
  readonly createdAt: string | Date;
}

const customerColumns = listedColumnsOf(customerFields);

const emailFilter = { 'con-email': 't.email is not null', 'sin-email': 't.email is null' };

export const customersList: ListDescription<CustomersRow, CustomerAnswer> = {
  name: 'customers',
  table: 'customers',
  owner: 'company',
  live: 't.archived_at is null',
  columns: customerColumns,
  filters: {
    ...daysOf('t.created_at'),
    email: ([value]) => (value === 'con-email' || value === 'sin-email' ? raw(emailFilter[value]) : undefined),
  },
  search: 'busca',
  // A company may have a million of them.
  firstRows: 25_000,
  defaultSort: { field: 'nombre', descending: false },
  select: selectionOf(customerColumns),
  item: ({ createdAt, ...row }) => ({ ...row, createdAt: date(createdAt).toISOString() }),
};

type Written = Readonly<Record<TaxKind, (column: string) => string>>;

/** It is written as it is answered, so that a filter finds what a list shows. */
const written: Written = {
  switch: (column) => column,
  ivaRate: (column) => `coalesce(${column}, '${unchosenRate}')`,
  iepsTipo: (column) => column,
  rate: (column) => `coalesce(trim_scale(${column})::text, '${unchosenRate}')`,
};

/** Lists the tax columns of a row of `t`, by their fields. */
const taxColumns = eachTax((name, kind) => ({ sql: written[kind](`t.${columnOf(name)}`) }));

const inJson: Written = { ...written, rate: (column) => `coalesce(to_jsonb(${column}), '"${unchosenRate}"')` };

/** Writes the taxes as JSON, which carries rates as numbers and an unset one as a dash. */
export const taxJson = (alias: string) =>
  taxNames.map((name) => `'${name}', ${inJson[taxFields[name].kind](`${alias}.${columnOf(name)}`)}`).join(', ');

type Fields = typeof productFields;

interface ProductsRow
  extends Omit<ProductAnswer, keyof Fields | keyof typeof taxColumns | 'createdAt'>, StoredFields<Fields> {
  readonly createdAt: string | Date;
  readonly taxes: Pick<ProductAnswer, keyof typeof taxColumns>;
}

const productColumns = listedColumnsOf(productFields);

export const productsList: ListDescription<ProductsRow, ProductAnswer> = {
  name: 'products',
  table: 'products',
  owner: 'company',
  live: 't.archived_at is null',
  columns: { ...productColumns, ...taxColumns },
  filters: daysOf('t.created_at'),
  search: 'busca',
  // A company may have a million of them.
  firstRows: 25_000,
  defaultSort: { field: 'nombreInterno', descending: false },
  select: `${selectionOf(productColumns)}, jsonb_build_object(${taxJson('t')}) as taxes, t.impuestos_locales as "impuestosLocales"`,
  item: ({ taxes, createdAt, ...row }) => ({
    ...row,
    ...answeredFields(productFields, row),
    ...taxes,
    createdAt: date(createdAt).toISOString(),
  }),
};

interface EmployeesRow extends Omit<StoredEmployee, 'createdAt'> {
  readonly createdAt: string | Date;
}

const employeeColumns = listedColumnsOf(employeeFields);

export const employeesList: ListDescription<EmployeesRow, EmployeeAnswer> = {
  name: 'employees',
  table: 'employees',
  owner: 'company',
  live: 't.archived_at is null',
  columns: { ...employeeColumns, completo: { sql: 't.complete' } },
  filters: daysOf('t.created_at'),
  search: 'busca',
  firstRows: 25_000,
  defaultSort: { field: 'nombre', descending: false },
  select: `${selectionOf(employeeColumns)}, t.subcontratacion`,
  item: ({ createdAt, ...row }) => presentEmployee(employeeOf({ ...row, createdAt: date(createdAt) })),
};

interface VehiclesRow<Kind extends FreightKind> {
  readonly id: string;
  readonly companyId: string;
  readonly fields: FreightFields[Kind];
  readonly version: number;
  readonly createdAt: string | Date;
}

function freightList<Kind extends FreightKind>(
  kind: Kind,
  name: string,
): ListDescription<VehiclesRow<Kind>, FreightAnswers[Kind]> {
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

interface RouteRow extends Omit<VehiclesRow<'route'>, 'fields'> {
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
