import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { sql } from './sql.ts';

const reported: { readonly statement: string; readonly ms: number }[] = [];
const fromMs = 50;
const slow = { fromMs, report: (statement: string, ms: number) => void reported.push({ statement, ms }) };
const database = await Database.connect({ url: await useDatabase(), slow });
afterAll(() => database.close());

const address = 'ana@ejemplo.mx';
const slowly = sql`select pg_sleep(0.1), ${address}::text as address`;
const failing = sql`select 1 / (select 0 from (select pg_sleep(0.1), ${address}::text) as slept)`;

test.each([
  ['by itself', () => database.rows(slowly)],
  ['in a transaction', () => database.run(() => database.rows(slowly))],
  ['planned before', () => database.plannedRows(slowly)],
  ['with large values', () => database.bulkRows(slowly)],
  ['that fails', () => database.rows(failing).catch(() => 0)],
])('a slow statement %s is told once, without its values', async (_how, run) => {
  reported.length = 0;
  await run();
  // Other statements may be slow as well on a busy machine, such as the first of a connection.
  const [first, ...more] = reported.filter(({ statement }) => statement.includes('pg_sleep(0.1)'));
  expect(first?.ms).toBeGreaterThanOrEqual(fromMs);
  expect(first?.statement).not.toContain('ana');
  expect(more).toEqual([]);
});

test('a quick one is not told', async () => {
  const quick = await Database.connect({ url: await useDatabase(), slow: { ...slow, fromMs: 60_000 } });
  reported.length = 0;
  await quick.rows(sql`select 1`);
  await quick.close();
  expect(reported).toEqual([]);
});
