import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Database } from '../database.ts';
import { sql } from '../sql.ts';
import type { Backfill } from './backfill.ts';
import { runBackfills } from './run-backfills.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const clock = { now: () => new Date('2026-11-27T10:00:00Z') };
const ended: unknown[] = [];
const logger = { info: (line: unknown) => void ended.push(line) };

beforeEach(async () => {
  ended.length = 0;
  await database.change(sql`drop table if exists pages`);
  await database.change(sql`create table pages (id text primary key, words text, length integer)`);
  await database.change(
    sql`insert into pages select lpad(n::text, 4, '0'), repeat('x', n), null from generate_series(1, 10) n`,
  );
  await database.change(sql`delete from backfills`);
});

const lengths: Backfill = {
  name: 'lengths-of-pages',
  batch: async (on, after = '', size) => {
    const rows = await on.rows<{ id: string }>(sql`select id from pages where id > ${after} order by id limit ${size}`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    await on.change(sql`update pages set length = char_length(words) where id in (${ids}) and length is null`);
    return ids.at(-1);
  },
};

const run = (backfill: Backfill, mostMs = 60_000) =>
  runBackfills({ database, clock, logger }, [backfill], { mostMs, size: 3 });
const missing = async () =>
  Number((await database.row<{ n: string }>(sql`select count(*) as n from pages where length is null`))?.n);
const progress = () => database.row(sql`select after, batches, ended_at is not null as ended from backfills`);

test('a backfill goes through all rows by their key, and is not run again once it has ended', async () => {
  await run(lengths);
  expect(await missing()).toBe(0);
  expect(await progress()).toEqual({ after: '0010', batches: 5, ended: true });
  expect(ended).toEqual([{ backfill: 'lengths-of-pages' }]);
  await database.change(sql`update pages set length = null`);
  await run(lengths);
  expect(await missing()).toBe(10);
});

test('one call takes its share of time and no more, and the next one goes on', async () => {
  await run(lengths, 0);
  expect(await missing()).toBe(7);
  await run(lengths, 0);
  expect(await missing()).toBe(4);
});

test('a batch that fails leaves the rows and the place as they were, and is done again', async () => {
  const failing: Backfill = {
    ...lengths,
    batch: async (on, after, size) => {
      const last = await lengths.batch(on, after, size);
      if (after === '0003') throw new Error('the process dies here');
      return last;
    },
  };
  await expect(run(failing)).rejects.toThrow('dies here');
  expect([await missing(), await progress()]).toEqual([7, { after: '0003', batches: 1, ended: false }]);
  await run(lengths);
  expect(await missing()).toBe(0);
});

test('two workers at once do each batch once', async () => {
  const done: (string | undefined)[] = [];
  const counted: Backfill = {
    ...lengths,
    batch: async (on, after, size) => {
      done.push(after);
      return lengths.batch(on, after, size);
    },
  };
  await Promise.all([run(counted), run(counted)]);
  await run(counted);
  expect(await missing()).toBe(0);
  expect(new Set(done).size).toBe(done.length);
});
