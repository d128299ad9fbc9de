import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, expect, test } from 'vitest';
import { tenantKeysOfRows } from '../backfills/tenant-keys.ts';
import { runBackfills } from '../backfills/run-backfills.ts';
import { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { DocumentStory, type Step } from '../testing/document-story.ts';
import { tenantKeys } from './tenant-keys.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

/** Rows of no tenant: of the platform, of the whole country, and of the database itself. */
const ofNobody = [
  'backfills',
  'catalog_entries',
  'catalog_lists',
  'cell_keys',
  'cells',
  'database_objects',
  'file_store',
  'files_to_remove',
  'law_loads',
  'migrations',
  'operator_acts',
  'plans',
  'probes',
  'rate_limits',
  'sat_rounds',
  'stray_payments',
  'users',
];

interface Column {
  readonly table: string;
  readonly columns: readonly string[];
}

const tables = await database.rows<Column>(
  sql`select t.table_name as "table", array_agg(c.column_name::text) as columns
   from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
   where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name order by t.table_name`,
);

const tenantColumns = ['company_id', 'user_id', 'tenant_id'];

test('every table of tenants says whose its rows are', () => {
  const without = tables.filter(({ columns }) => !columns.some((column) => tenantColumns.includes(column)));
  expect(without.map(({ table }) => table)).toEqual(ofNobody);
});

test('the primary keys are those of the tables', async () => {
  const keys = await database.rows<{ table: string; columns: string[] }>(
    sql`select c.conrelid::regclass::text as "table",
       (select array_agg(a.attname::text order by array_position(c.conkey, a.attnum))
         from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
     from pg_constraint c where c.contype = 'p'`,
  );
  const byTable = new Map(keys.map(({ table, columns }) => [table, columns]));
  for (const [table, { primaryKey }] of Object.entries(tenantKeys))
    expect([table, primaryKey]).toEqual([table, byTable.get(table)]);
});

const story: readonly Step[] = [
  ['issue', 0],
  ['order', 1],
  ['credit', 0],
  ['pay', 0],
  ['draft', 2],
  ['cancelling', 0],
  ['cancel', 0],
  ['issue', 3],
  ['cancelling', 1],
];

/** Tables that the documents of a story write to. */
const written = ['balance_claims', 'invoice_files', 'invoice_orders', 'invoice_stampings'];

const rowsOf = (table: string, condition: string) =>
  database.rows(sql`select from ${raw(table)} where ${raw(condition)}`).then(({ length }) => length);

test('a row has the key of its record from its start, and those of before are given it in batches', async () => {
  const documents = await DocumentStory.begin(database);
  for (const step of story) await documents.live(step);
  const { owner } = documents;
  for (const table of written) {
    const all = await rowsOf(table, 'true');
    expect(all).toBeGreaterThan(0);
    expect([table, await rowsOf(table, `tenant_id = '${owner.companyId}'`)]).toEqual([table, all]);
    await database.change(sql`update ${raw(table)} set tenant_id = null`);
  }
  const logger = { info: () => undefined };
  const clock = { now: () => new Date() };
  await runBackfills({ database, clock, logger }, tenantKeysOfRows, { mostMs: 60_000, size: 1 });
  for (const table of written) expect([table, await rowsOf(table, 'tenant_id is null')]).toEqual([table, 0]);
});

test('a job has the account of the record that it names, and one of nobody has none', async () => {
  const documents = await DocumentStory.begin(database);
  await documents.live(['issue', 0]);
  const { owner } = documents;
  await database.change(
    sql`insert into outbox (id, name, payload, due_at)
     select gen_random_uuid(), 'stamp-invoice', jsonb_build_object('invoiceId', id), now() from invoices where user_id = ${owner.userId}
     union all select gen_random_uuid(), 'remove-csd', '{"rfc":"EKU9003173C9"}', now()`,
  );
  const jobs = await database.rows(
    sql`select name, tenant_id from outbox where name in ('stamp-invoice', 'remove-csd') and (tenant_id is null or tenant_id = ${owner.userId}) order by name`,
  );
  expect(jobs).toEqual([
    { name: 'remove-csd', tenant_id: null },
    { name: 'stamp-invoice', tenant_id: owner.userId },
  ]);
});
