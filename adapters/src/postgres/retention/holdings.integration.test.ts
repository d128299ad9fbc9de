import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { tables } from '../cells/tables.ts';
import { heldRows } from './holdings.ts';
import { changes, terms } from './terms.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const columns = await database.rows<{ table: string; column: string }>(
  sql`select c.table_name as "table", c.column_name as "column"
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE'`,
);

test('no secret is handed out', () => {
  const isSecret = /hash|token|sealed|password|secret/;
  const handedOut = columns.filter(({ table, column }) => {
    const holding = tables[table];
    return holding && 'by' in holding && isSecret.test(column) && !(holding.hidden ?? []).includes(column);
  });
  expect(handedOut).toEqual([]);
});

test('what is hidden is there', () => {
  const hidden = Object.entries(tables).flatMap(([table, holding]) =>
    'by' in holding ? (holding.hidden ?? []).map((column) => ({ table, column })) : [],
  );
  for (const one of hidden) expect(columns).toContainEqual(one);
});

test('every kind of rows can be read, and files have names of their own', async () => {
  const userId = randomUUID();
  const held = heldRows(userId);
  expect(new Set(held.map(({ file }) => file)).size).toBe(held.length);
  for (const { rows } of held) expect(await database.rows(rows)).toEqual([]);
});

test('terms are of tables that there are', () => {
  for (const { table } of [...terms, ...changes]) expect(Object.keys(tables)).toContain(table);
});
