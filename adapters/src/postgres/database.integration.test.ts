import { transactionsContract } from '@timbra/core/testing/transactions-contract.ts';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { InvoiceRow } from './rows/invoice.ts';
import { raw, sql, type Sql } from './sql.ts';

const url = await useDatabase();

const shared = await Database.connect({ url });
afterAll(() => shared.close());

transactionsContract('Database', async () => {
  await shared.change(sql`create table if not exists kept_words (word text primary key)`);
  await shared.change(sql`truncate kept_words`);
  return {
    transactions: shared,
    keep: (word) => shared.change(sql`insert into kept_words values (${word})`),
    kept: async () => {
      const rows = await shared.rows<{ word: string }>(sql`select word from kept_words order by word`);
      return rows.map(({ word }) => word);
    },
  };
});

test('a copy that fails leaves its transaction’s connection as any failed statement does, and adds no row', async () => {
  const database = await Database.connect({ url, poolSize: 1 });
  await database.rows(sql`create table copied (id integer primary key, name jsonb)`);
  const copy = (...pieces: readonly string[]) => database.copy('copy copied (id, name) from stdin', pieces);
  const broken = function* () {
    yield '1\t{}\n';
    throw new Error('no more rows');
  };
  expect(await copy('1\t{"a": 1}\n', '2\t\\N\n')).toBe(2);
  await expect(copy('3\t{}\n2\t{}\n', '4\t{}\n')).rejects.toMatchObject({ code: '23505' });
  await expect(database.copy('copy nowhere from stdin', ['1\n'])).rejects.toMatchObject({ code: '42P01' });
  await expect(database.copy('copy copied (id, name) from stdin', broken())).rejects.toThrow('no more rows');
  await expect(
    database.run(async () => {
      await copy('5\t{}\n');
      await copy('no number\t{}\n');
    }),
  ).rejects.toMatchObject({ code: '22P02' });
  expect(await copy()).toBe(0);
  expect(await database.rows(sql`select id, name from copied order by id`)).toEqual([
    { id: 1, name: { a: 1 } },
    { id: 2, name: null },
  ]);
  await database.rows(sql`drop table copied`);
  await database.close();
});

test('connections that the server ends are replaced, also those of transactions that were under way', async () => {
  const poolSize = 3;
  const database = await Database.connect({ url, poolSize });
  const operator = await Database.connect({ url, poolSize: 1 });
  for (let round = 0; round < 2; round += 1) {
    const waiting = Array.from({ length: poolSize }, () =>
      database.run(() => database.rows(sql`select pg_sleep(60) as "held by ${raw(String(round))}"`)),
    );
    const ended = Promise.allSettled(waiting);
    await expect
      .poll(() =>
        operator.rows(
          sql`select 1 from pg_stat_activity where query like '%held by ${raw(String(round))}"%' and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(poolSize);
    await operator.rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
       where query like '%held by ${raw(String(round))}"%' and pid <> pg_backend_pid()`,
    );
    expect((await ended).map(({ status }) => status)).toEqual(Array.from({ length: poolSize }, () => 'rejected'));
  }
  expect(await database.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await database.plannedRows(sql`select ${1}::int as one`)).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), operator.close()]);
});

test('a prepared statement goes on when a migration gives its table a column', async () => {
  const [database, migrating] = [
    await Database.connect({ url, poolSize: 2 }),
    await Database.connect({ url, poolSize: 1 }),
  ];
  await migrating.change(sql`create table growing (id integer)`);
  await migrating.change(sql`insert into growing values (1)`);
  const read = () => database.plannedRows(sql`select * from growing where id = ${1}`);
  const readTwice = () => Promise.all([read(), read()]);
  await readTwice();
  await migrating.change(sql`alter table growing add column name text`);
  const now = [{ id: 1, name: null }];
  expect(await readTwice()).toEqual([now, now]);
  await migrating.change(sql`alter table growing add column age integer`);
  await expect(database.run(read)).rejects.toThrow('cached plan must not change result type');
  expect(await database.run(read)).toEqual([{ ...now[0], age: null }]);
  await migrating.change(sql`drop table growing`);
  await Promise.all([database.close(), migrating.close()]);
});

test('what is read of a document by a prepared statement stays the same when its table gets a column', async () => {
  const database = await Database.connect({ url, poolSize: 1 });
  expect(database.entities.allColumns(InvoiceRow, 'i')).toMatch(/^i\.id, i\.user_id, /);
  const read = () =>
    database.plannedRows(sql`select ${raw(database.entities.allColumns(InvoiceRow, 'i'))} from invoices i limit 0`);
  await read();
  await database.run(async () => {
    await database.change(sql`alter table invoices add column whatever text`);
    await read();
  });
  await database.close();
});

test('values of every kind arrive as they are, by each way to the database', async () => {
  const database = await Database.connect({ url, poolSize: 1 });
  const hostile = `\\'; drop table taken; -- ? $1 \\?`;
  await database.change(sql`create table taken (
    id integer primary key, words text, at timestamptz, large bigint, bytes bytea, list text[], json jsonb, missing text)`);
  const at = new Date('2026-02-03T04:05:06.789Z');
  const json = { text: hostile, values: [null, 1.5, 'ñ'] };
  const words = [hostile, 'b'];
  // A list is written one by one, or goes as one value where values go beside the text.
  const [spread, whole] = [sql`array[${words}]::text[]`, sql`${words}::text[]`];
  const insert = (id: number, list: Sql) => sql`insert into taken (id, words, at, large, bytes, list, json, missing)
    values (${id}, ${hostile}, ${at}, ${9_007_199_254_740_993n}, ${Buffer.from([0, 255, 39])},
      ${list}, ${JSON.stringify(json)}::jsonb, ${null})`;
  expect(await database.change(insert(1, spread))).toBe(1);
  expect(await database.bulk(insert(2, whole))).toBe(1);
  expect(await database.plannedChange(insert(3, whole))).toBe(1);
  expect(await database.run(() => database.change(insert(4, spread)))).toBe(1);
  const columns =
    raw(`words, extract(epoch from at) * 1000 = ${at.getTime()} as at, large::text, encode(bytes, 'hex') as bytes,
    list, json, missing`);
  const ids = [1, 2, 3, 4];
  const read = (condition: Sql) => sql`select ${columns} from taken where ${condition} and words = ${hostile}
    and json \\? ${'text'} order by id`;
  const [oneByOne, asArray] = [read(sql`id in (${ids})`), read(sql`id = any(${ids})`)];
  const row = {
    words: hostile,
    at: true,
    large: '9007199254740993',
    bytes: '00ff27',
    list: words,
    json,
    missing: null,
  };
  const all = [row, row, row, row];
  expect(await database.rows(oneByOne)).toEqual(all);
  expect(await database.bulkRows(asArray)).toEqual(all);
  expect(await database.row(oneByOne)).toEqual(row);
  const one = sql`select ${columns} from taken where words = ${hostile} limit ${1}`;
  expect(await database.plannedRows(one)).toEqual([row]);
  expect(await database.plannedRow(one)).toEqual(row);
  await database.change(sql`drop table taken`);
  await database.close();
});

test('a value is no part of what a statement says, by any way to the database', async () => {
  const database = await Database.connect({ url, poolSize: 1 });
  const said = (value: string) =>
    sql`select query, ${value}::text as value from pg_stat_activity where pid = pg_backend_pid()`;
  const calls = [
    (statement: Sql) => database.rows(statement),
    (statement: Sql) => database.run(() => database.rows(statement)),
    (statement: Sql) => database.plannedRows(statement),
    (statement: Sql) => database.bulkRows(statement),
  ];
  for (const value of [
    `o'hara`,
    `\\`,
    `\\'`,
    '?',
    '\\?',
    '??',
    '$1',
    '$$',
    '--',
    '/*',
    `'; select 1; --`,
    '\u{1f600}',
  ]) {
    const query = said('').text.replace('?', '$1');
    for (const call of calls) expect(await call(said(value))).toEqual([{ query, value }]);
  }
  for (const call of calls) await expect(call(said('a\0b'))).rejects.toMatchObject({ code: '22021' });
  await database.close();
});
