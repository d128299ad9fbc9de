import { raw, sql } from '../sql.ts';
import { tenantKeys, type TenantKey } from '../tenants/tenant-keys.ts';
import type { Backfill } from './backfill.ts';

const list = (columns: readonly string[], row: string) => columns.map((column) => `${row}.${column}`).join(', ');

/** Converts the key of a row to one text and back: each column of it is text, an integer, an id or a yes. */
const keyText = (columns: readonly string[]) => `jsonb_build_array(${list(columns, 't')})::text`;

function keyOfRowsOf(table: string, { of, primaryKey }: TenantKey): Backfill {
  const key = list(primaryKey, 't');
  return {
    name: `tenant-of-${table.replaceAll('_', '-')}`,
    async batch(database, after, size) {
      // A row of the table's own type compares as its primary key does.
      const following =
        after === undefined
          ? raw('')
          : sql`where (${raw(key)}) > (select ${raw(list(primaryKey, 'k'))}
              from jsonb_populate_record(null::${raw(table)}, ${recordText(primaryKey, after)}::jsonb) k)`;
      const last = await database.row<{ last: string | null }>(sql`
        with batch as materialized (
          select ${raw(key)} from ${raw(table)} t ${following} order by ${raw(key)} limit ${size}),
        filled as (
          update ${raw(table)} t set tenant_id = ${raw(of('t'))} from batch
          where (${raw(key)}) = (${raw(list(primaryKey, 'batch'))}) and t.tenant_id is null)
        select ${raw(keyText(primaryKey))} as last from batch t
        order by ${raw(primaryKey.map((one) => `t.${one} desc`).join(', '))} limit 1`);
      return last?.last ?? undefined;
    },
  };
}

const recordText = (columns: readonly string[], key: string) => {
  const values: unknown = JSON.parse(key);
  const named = Array.isArray(values) ? columns.map((column, index) => [column, values[index]] as const) : [];
  return JSON.stringify(Object.fromEntries(named));
};

/** Tells whose the rows are that were there before their tables said so. */
export const tenantKeysOfRows: readonly Backfill[] = Object.entries(tenantKeys).map(([table, key]) =>
  keyOfRowsOf(table, key),
);
