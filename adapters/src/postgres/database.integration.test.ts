import { expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from './database.ts';
import { InvoiceRow } from './rows/invoice.ts';

const url = await useDatabase();

test('a copy that fails leaves its transaction’s connection as any failed statement does, and adds no row', async () => {
  const database = await Database.connect({ url, poolSize: 1 });
  await database.rows('create table copied (id integer primary key, name jsonb)');
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
  expect(await database.rows('select id, name from copied order by id')).toEqual([
    { id: 1, name: { a: 1 } },
    { id: 2, name: null },
  ]);
  await database.rows('drop table copied');
  await database.close();
});

test('connections that the server ends are replaced, also those of transactions that were under way', async () => {
  const poolSize = 3;
  const database = await Database.connect({ url, poolSize });
  const operator = await Database.connect({ url, poolSize: 1 });
  for (let round = 0; round < 2; round += 1) {
    const waiting = Array.from({ length: poolSize }, () =>
      database.run(() => database.rows(`select pg_sleep(60) as "held by ${round}"`)),
    );
    const ended = Promise.allSettled(waiting);
    await expect
      .poll(() =>
        operator.rows(
          `select 1 from pg_stat_activity where query like '%held by ${round}"%' and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(poolSize);
    await operator.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like '%held by ${round}"%' and pid <> pg_backend_pid()`,
    );
    expect((await ended).map(({ status }) => status)).toEqual(Array.from({ length: poolSize }, () => 'rejected'));
  }
  expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await database.plannedRows('select ?::int as one', [1])).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), operator.close()]);
});

test('a prepared statement goes on when a migration gives its table a column', async () => {
  const [database, migrating] = [
    await Database.connect({ url, poolSize: 2 }),
    await Database.connect({ url, poolSize: 1 }),
  ];
  await migrating.change('create table growing (id integer)');
  await migrating.change('insert into growing values (1)');
  const read = () => database.plannedRows('select * from growing where id = ?', [1]);
  const readTwice = () => Promise.all([read(), read()]);
  await readTwice();
  await migrating.change('alter table growing add column name text');
  const now = [{ id: 1, name: null }];
  expect(await readTwice()).toEqual([now, now]);
  await migrating.change('alter table growing add column age integer');
  await expect(database.run(read)).rejects.toThrow('cached plan must not change result type');
  expect(await database.run(read)).toEqual([{ ...now[0], age: null }]);
  await migrating.change('drop table growing');
  await Promise.all([database.close(), migrating.close()]);
});

test('what is read of a document by a prepared statement stays the same when its table gets a column', async () => {
  const database = await Database.connect({ url, poolSize: 1 });
  expect(database.allColumns(InvoiceRow, 'i')).toMatch(/^i\.id, i\.user_id, /);
  const read = () => database.plannedRows(`select ${database.allColumns(InvoiceRow, 'i')} from invoices i limit 0`);
  await read();
  await database.run(async () => {
    await database.change('alter table invoices add column whatever text');
    await read();
  });
  await database.close();
});
