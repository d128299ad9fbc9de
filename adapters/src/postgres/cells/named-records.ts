import { isOneOf, listed, raw, sql, type Sql } from '../sql.ts';

/** Tables of cells with the records that a call can name by their ids, which differ from table to table. */
const tables = [
  'companies',
  'invoices',
  'customers',
  'products',
  'orders',
  'employees',
  'freight_records',
  'trip_requests',
  'payroll_runs',
  'imports',
  'archives',
  'events',
  'webhook_endpoints',
  'webhook_deliveries',
  'notifications',
] as const;

/** Returns a statement that has a row where any of them is in the cell. */
export function namesRecord(ids: readonly string[]): Sql {
  const found = tables.map((table) => sql`exists (select from ${raw(table)} where ${isOneOf(raw('id'), ids)})`);
  return sql`select where ${listed(found, ' or ')}`;
}
