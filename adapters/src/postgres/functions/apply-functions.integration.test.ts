import { afterAll, expect, inject, test } from 'vitest';
import { newDatabase } from '@timbra/testing/database/new-database.ts';
import { until } from '@timbra/testing/until.ts';
import { Database } from '../database.ts';
import { namesInBaseline } from '../baseline/apply-baseline.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { retryLocked } from '../migrating/lock-retries.ts';
import { raw, sql } from '../sql.ts';
import { databaseObjects } from './all.ts';
import { applyFunctions } from './apply-functions.ts';
import { databaseFunction, trigger } from './database-object.ts';

const { url, drop } = await newDatabase(inject('run'), { catalogs: false, isBare: true });
const first = await Promise.all([migrate(url), migrate(url)]);
const database = await Database.connect({ url });
afterAll(async () => {
  await database.close();
  await drop();
});

/** Returns what the schema has that no extension brought, without the names of arguments. */
const inDatabase = (of: Database) =>
  of.rows<{ name: string }>(sql`
    select 'function ' || proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal
    order by name`);

const declared = databaseObjects.map(({ name }) => ({ name: name.replace(/\(.*/, '') }));
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

test('of two processes that start at once, one applies the functions after the migrations', async () => {
  const made = new Set([...(await namesInBaseline()), ...migrations.map(({ name }) => name)]);
  const counts = first.map((names) => names.length);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, made.size + databaseObjects.length]);
  expect((await inDatabase(database)).toSorted(byName)).toEqual(declared.toSorted(byName));
  expect(await migrate(url)).toEqual([]);
});

test('what changed is replaced, what is gone is dropped, and what fails changes nothing', async () => {
  const answer = (value: number) => databaseFunction('answer()', 'returns integer language sql', ` select ${value} `);
  const answers = [
    databaseFunction('tells()', 'returns trigger language plpgsql', ' begin return null; end '),
    trigger('tells', 'outbox', 'after insert', 'for each statement execute function tells()'),
  ];
  const answered = () => database.row(sql`select answer()`).catch(() => 'none');
  const em = database.em;

  expect(await applyFunctions(em, [...databaseObjects, answer(1), ...answers])).toHaveLength(3);
  expect(await answered()).toEqual({ answer: 1 });
  expect(await applyFunctions(em, [...databaseObjects, answer(2), ...answers])).toEqual(['function answer()']);
  expect(await answered()).toEqual({ answer: 2 });

  const broken = databaseFunction('broken()', 'returns integer language sql', ' select nothing ');
  await expect(applyFunctions(em, [...databaseObjects, answer(3), broken])).rejects.toThrow('nothing');
  expect(await answered()).toEqual({ answer: 2 });

  const other = [
    databaseFunction('calls()', 'returns trigger language plpgsql', ' begin return null; end '),
    trigger('tells', 'outbox', 'after insert', 'for each statement execute function calls()'),
  ];
  const turned = await applyFunctions(em, [...databaseObjects, answer(2), ...other]);
  expect(turned.toSorted()).toEqual(['function calls()', 'function tells()', 'trigger tells on outbox']);

  const gone = await applyFunctions(em);
  expect(gone.toSorted()).toEqual(['function answer()', 'function calls()', 'trigger tells on outbox']);
  expect(await answered()).toBe('none');
  expect((await inDatabase(database)).toSorted(byName)).toEqual(declared.toSorted(byName));
});

test('gives way to a process that locks the same tables the other way round, and tries again', async () => {
  const nothing = databaseFunction('nothing()', 'returns trigger language plpgsql', ' begin return null; end ');
  const on = (table: string) =>
    trigger('nothing', table, 'after insert', 'for each statement execute function nothing()');
  const gate = await holding('invoices');
  const other = await holding('outbox');
  const objects = [...databaseObjects, nothing, on('orders'), on('invoices'), on('outbox')];
  const applied = retryLocked((lockTimeoutMs) =>
    database.run(async () => {
      await database.change(sql`set local lock_timeout = ${raw(String(lockTimeoutMs))}`);
      return applyFunctions(database.em, objects);
    }),
  );
  await waitingFor('invoices');
  // What it has locked by then is free again, although it still waits for the rest.
  await other.thenLock('orders');
  await gate.end();
  expect(await applied).toHaveLength(4);
  await applyFunctions(database.em);
});

/** Starts a process that writes to a table, and to another one when it is told to. */
async function holding(table: string) {
  const held = Promise.withResolvers<void>();
  const next = Promise.withResolvers<string | undefined>();
  const ended = database.run(async () => {
    await database.change(sql`lock table ${raw(table)} in row exclusive mode`);
    held.resolve();
    const wanted = await next.promise;
    if (wanted !== undefined) await database.change(sql`lock table ${raw(wanted)} in row exclusive mode`);
  });
  await Promise.race([held.promise, ended]);
  const goOn = (wanted?: string) => {
    next.resolve(wanted);
    return ended;
  };
  return { thenLock: (wanted: string) => goOn(wanted), end: () => goOn() };
}

const waitingFor = (table: string) =>
  until(`one waits for ${table}`, async () => {
    const waiting = await database.rows(
      sql`select from pg_locks where relation = '${raw(table)}'::regclass and not granted`,
    );
    return waiting.length > 0;
  });
