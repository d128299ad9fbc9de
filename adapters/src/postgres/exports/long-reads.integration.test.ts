import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { until } from '@timbra/testing/until.ts';
import type { Cells } from '../../ports/payroll-layouts.ts';
import { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { JoinedCells } from './postgres-export.ts';
import { LongReads } from './long-reads.ts';

const database = await Database.connect({ url: await useDatabase(), poolSize: 5 });
afterAll(() => database.close());

const reads = new LongReads(database, { mostAtOnce: 2 });
const here = new AbortController().signal;

const open = (query: string, gone = here) => reads.open(randomUUID(), { query: raw(query), whole: false, gone });
const numbers = (count: number) => open(`select n::text from generate_series(1, ${count}) n`);

const running = () =>
  database.rows(
    sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
const atRest = () => until('nothing runs', async () => (await running()).length === 0);

test('a read gives all rows in order, and takes no more places than it may', async () => {
  const [one, two] = [await numbers(2_500), await numbers(1)];
  await expect(numbers(1)).rejects.toMatchObject({ code: 'OVERLOADED' });
  const read: string[] = [];
  for await (const rows of one.batches) read.push(...rows.map(([n]) => n ?? ''));
  expect(read).toEqual(Array.from({ length: 2_500 }, (_, index) => String(index + 1)));
  await Promise.all([one.close(), one.close(), two.close()]);
  await (await numbers(1)).close();
  await atRest();
});

test('a query that still looks for its first row ends when nobody waits for it', async () => {
  const leaving = new AbortController();
  const read = open('select pg_sleep(60)::text', leaving.signal);
  await until('the query runs', async () => (await running()).length > 0);
  leaving.abort();
  await expect(read).rejects.toMatchObject({ code: 'OVERLOADED' });
  await atRest();
});

test('a query that looks for its next rows ends when its read is closed', async () => {
  const read = await open(
    `select case when n > 1000 then pg_sleep(60)::text else n::text end from generate_series(1, 2000) n`,
  );
  const rows = read.batches[Symbol.asyncIterator]();
  await rows.next();
  await read.close();
  await expect(rows.next()).rejects.toThrow('canceling statement');
  await atRest();
});

test('a query that was only just sent ends as well, however early its read is closed', async () => {
  for (let round = 0; round < 20; round += 1) {
    const read = await open(
      `select case when n > 1000 then pg_sleep(60)::text else n::text end from generate_series(1, 2000) n`,
    );
    const rows = read.batches[Symbol.asyncIterator]();
    const [next] = await Promise.allSettled([rows.next(), read.close()]);
    expect(next?.status).toBe('fulfilled');
    await rows.return?.();
  }
  await atRest();
});

test('a connection that breaks is told to whoever reads, and costs no place', async () => {
  const read = await numbers(10_000);
  const rows = read.batches[Symbol.asyncIterator]();
  await rows.next();
  // Between two of its statements: the rows that come next are on their way for a moment.
  const breakOff = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  await until('the connection is broken', async () => (await database.rows(breakOff)).length > 0);
  await expect(
    (async () => {
      while (!(await rows.next()).done);
    })(),
    // It is the second where the client heard of it before it was asked for more.
  ).rejects.toThrow(/terminat|connection error/);
  await read.close();
  await Promise.all((await Promise.all([numbers(1), numbers(1)])).map((other) => other.close()));
});

test('a query that is wrong gives its connection back', async () => {
  for (const _ of [1, 2, 3]) await expect(open('select nothing')).rejects.toThrow('nothing');
  await atRest();
});

test('cells that are read as one text are apart again, nothing and empty ones too, whatever stands in them', async () => {
  const cells = new JoinedCells();
  const values = [`'PEÑA'`, 'null::text', `''`, '12.50::numeric', `E'a\\x1fb\\x1ec'`, `E'\\n'`];
  const rows = await open(`select ${cells.sql(values)} from generate_series(1, 2)`);
  const read: Cells[] = [];
  for await (const some of cells.apart(rows.batches)) read.push(...some);
  await rows.close();
  const row = ['PEÑA', null, '', '12.50', 'a\u001Fb\u001Ec', '\n'];
  expect(read).toEqual([row, row]);
});

test('a row that holds what parts the cells is refused, rather than told with its cells moved', async () => {
  const cells = new JoinedCells();
  const [, between = ''] = /\|\| '(.+?)' \|\|/.exec(cells.sql([`'a'`, `'b'`])) ?? [];
  const rows = await open(`select ${cells.sql([`'a'`, `'b${between}c'`])}`);
  await expect(cells.apart(rows.batches).next()).rejects.toThrow('what parts the cells');
  await rows.close();
});
