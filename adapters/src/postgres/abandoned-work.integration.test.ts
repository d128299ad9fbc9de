import { afterAll, describe, expect, test } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { until } from '@timbra/testing/until.ts';
import { whileWaitedFor } from './abandoned-work.ts';
import { Database } from './database.ts';
import { sql } from './sql.ts';

const url = await useDatabase();
const database = await Database.connect({ url, poolSize: 2 });
const operator = await Database.connect({ url, poolSize: 1 });
afterAll(() => Promise.all([database.close(), operator.close()]));

/** Statements that run now and are told apart by a word in them. */
const running = async (word: string) =>
  (
    await operator.rows(
      sql`select 1 from pg_stat_activity where state <> 'idle' and query like ${`%"${word}"%`} and pid <> pg_backend_pid()`,
    )
  ).length;

const begun = (word: string, count = 1) => until(`${word} runs`, async () => (await running(word)) === count);
const ended = (word: string) => until(`${word} has ended`, async () => (await running(word)) === 0);

describe('what nobody waits for any longer', () => {
  test('is ended in the database, though all connections are taken by it, and leaves them to the next', async () => {
    const leaving = new AbortController();
    const asked = [1, 2].map(() =>
      whileWaitedFor(leaving.signal, () => database.rows(sql`select pg_sleep(300) as "left alone"`)),
    );
    await begun('left alone', 2);
    const waiting = whileWaitedFor(leaving.signal, () => database.rows(sql`select 1`));
    leaving.abort(new Error('nobody is there'));
    const outcomes = await Promise.allSettled([...asked, waiting]);
    expect(outcomes).toMatchObject([
      { reason: { code: '57014' } },
      { reason: { code: '57014' } },
      { reason: { message: 'nobody is there' } },
    ]);
    await ended('left alone');
    expect(await database.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('is ended when its plan is kept too', async () => {
    const leaving = new AbortController();
    const asked = whileWaitedFor(leaving.signal, () => database.plannedRows(sql`select pg_sleep(300) as "kept plan"`));
    await begun('kept plan');
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ code: '57014' });
    await ended('kept plan');
  });

  test('asks for nothing more', async () => {
    const gone = AbortSignal.abort(new Error('nobody is there'));
    await expect(whileWaitedFor(gone, () => database.rows(sql`select 1`))).rejects.toThrow('nobody is there');
  });

  test('rolls back when it is a transaction, and its connection is not lost', async () => {
    await operator.change(sql`create table written (n integer)`);
    for (let round = 0; round < 4; round += 1) {
      const leaving = new AbortController();
      const asked = whileWaitedFor(leaving.signal, () =>
        database.run(async () => {
          await database.change(sql`insert into written values (1)`);
          await database.rows(sql`select pg_sleep(300) as "in a transaction"`);
        }),
      );
      await begun('in a transaction');
      leaving.abort();
      expect(await asked.then(String, () => 'ended')).toBe('ended');
      await ended('in a transaction');
    }
    expect(await Promise.all([1, 2].map(() => database.rows(sql`select * from written`)))).toEqual([[], []]);
    await operator.change(sql`drop table written`);
  });
});

test('what is of use to others goes on, and so does the next work on the same connection', async () => {
  const leaving = new AbortController();
  const background = database.rows(sql`select pg_sleep(0.2), 1 as "goes on"`);
  await whileWaitedFor(leaving.signal, () => database.rows(sql`select 1`));
  leaving.abort();
  const next = database.rows(sql`select pg_sleep(0.2), 2 as "goes on"`);
  expect(await background).toMatchObject([{ 'goes on': 1 }]);
  expect(await next).toMatchObject([{ 'goes on': 2 }]);
});

test('a statement that takes longer than it may is ended, in whatever way it was asked for', async () => {
  const hasty = await Database.connect({ url, poolSize: 1, statementMs: 50 });
  const tooLong = expect.objectContaining({ code: '57014' });
  await expect(hasty.rows(sql`select pg_sleep(300)`)).rejects.toEqual(tooLong);
  await expect(hasty.plannedRows(sql`select pg_sleep(300)`)).rejects.toEqual(tooLong);
  await expect(hasty.run(() => hasty.bulkRows(sql`select pg_sleep(300)`))).rejects.toEqual(tooLong);
  expect(await hasty.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await hasty.close();
});
