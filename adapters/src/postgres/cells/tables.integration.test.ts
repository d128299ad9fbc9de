import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, expect, test } from 'vitest';
import { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { tablesByPlace } from './tables.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const { directory, cell } = tablesByPlace;

test('every table says whose its rows are, and whether it is one of the directory or of each cell', async () => {
  const tables = await database.rows<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  expect([...directory, ...cell].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('the directory refers to nothing that lives in a cell', async () => {
  const references = await database.rows<{ from: string; to: string }>(
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
  );
  expect(references.length).toBeGreaterThan(50);
  const inDirectory = (table: string) => directory.includes(table);
  expect(references.filter(({ from, to }) => inDirectory(from) && !inDirectory(to))).toEqual([]);
});
