import { raw, sql, type Sql } from '../sql.ts';
import { tenantKeys } from '../tenants/tenant-keys.ts';
import { tablesByPlace } from '../cells/tables.ts';

export type CellTable = (typeof tablesByPlace.cell)[number];

/** Their rows are of the cell itself, or of files that lie beside every cell. */
const ofTheCell: ReadonlySet<string> = new Set([
  'account_moves',
  'backfills',
  'database_objects',
  'files_to_remove',
  'migrations',
  'sat_rounds',
]);

/** Tables whose rows belong to an account by another column than their own company's or tenant's. */
const ofAccounts: Readonly<Partial<Record<CellTable, string>>> = {
  companies: 'user_id',
  event_records: 'user_id',
  line_turns: 'user_id',
  list_preferences: 'user_id',
  notifications: 'user_id',
  billing_data: 'user_id',
  // The ledger and what was bought are the account's, whichever company they were used in.
  purchase_invoices: 'user_id',
  purchases: 'user_id',
  sample_data: 'user_id',
  stamp_accounts: 'user_id',
  stamp_movements: 'user_id',
  stamp_reservations: 'user_id',
};

const ofTenants: ReadonlySet<string> = new Set([
  ...Object.keys(tenantKeys),
  'audit_chains',
  'audit_changes',
  'audit_entries',
  'events',
  'webhook_endpoints',
]);

/** Tells whose a row of a table is. */
export interface Ownership {
  readonly table: CellTable;
  /** Returns the SQL of the id of its account or its company. @param schema where the row and its record are. */
  readonly tenantOf: (row: string, schema: string) => string;
  /** Returns the condition of a row `t` that is one of the account or of its companies, by an index where there are many rows. */
  readonly belongs: (schema: string, account: MovedAccount) => Sql;
}

export interface MovedAccount {
  readonly userId: string;
  readonly companies: readonly string[];
}

const recordOf = (table: CellTable): { readonly table: string; readonly by: string } | undefined => {
  if (table === 'stray_payments') return { table: 'purchases', by: 'purchase_id' };
  if (table === 'webhook_deliveries') return { table: 'webhook_endpoints', by: 'endpoint_id' };
  return tenantKeys[table]?.record;
};

const columnOf = (table: CellTable): string => ofAccounts[table] ?? (ofTenants.has(table) ? 'tenant_id' : 'company_id');

function ownership(table: CellTable): Ownership {
  const record = recordOf(table);
  const column = columnOf(table);
  const hasColumn = table in ofAccounts || table in tenantKeys || !record;
  const belongs = (schema: string, account: MovedAccount): Sql => {
    if (record) {
      const isTheRecord = ownership(record.table).belongs(schema, account);
      return sql`t.${raw(record.by)} in (select t.id from ${raw(`${schema}.${record.table}`)} t where ${isTheRecord})`;
    }
    const { userId, companies } = account;
    const ids = column === 'user_id' ? [userId] : [userId, ...companies];
    return sql`t.${raw(column)} in (${ids})`;
  };
  const tenantOf = (row: string, schema: string) => {
    if (hasColumn || !record) return `${row}.${column}`;
    const of = columnOf(record.table);
    return `(select r.${of} from ${schema}.${record.table} r where r.id = ${row}.${record.by})`;
  };
  return { table, tenantOf, belongs };
}

/** Lists the tables that are moved with an account, and whose their rows are. */
export const movedTables: readonly Ownership[] = tablesByPlace.cell
  .filter((table) => !ofTheCell.has(table))
  .map(ownership);
