import { afterAll, beforeEach, expect, test } from 'vitest';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { aSubmission } from '@timbra/core/testing/submissions.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresInvoices } from './postgres-invoices.ts';
import { PostgresStampings } from './postgres-stampings.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());
const leaseMs = 13_000;
const none = { attempts: 0, absences: 0 };

let clock: MovingClock;
let stampings: PostgresStampings;

beforeEach(async () => {
  await database.change(sql`update invoice_stampings set next_at = null`);
  clock = new MovingClock();
  stampings = new PostgresStampings(database, clock, uuidV7Ids, leaseMs);
});

/** Makes an account, which submits documents under their names. */
async function account() {
  const owner = await anOwner(database);
  let folio = 0;
  return async (names: readonly string[], awaited = false): Promise<string[]> => {
    const ids: string[] = [];
    for (const name of names) {
      const submission = aSubmission(owner, { folio: ++folio, serie: name.replace(/\d/g, ''), awaited });
      await new PostgresInvoices(database, clock).addProcessing(submission);
      ids.push(submission.id);
    }
    return ids;
  };
}

const several = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

/** Returns what the jobs of these documents are given, by serie and folio. */
async function takenBy(jobs: readonly string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const id of jobs) {
    const { invoice } = (await stampings.take(id)) ?? {};
    if (invoice) taken.push(`${invoice.serie}${invoice.folio}`);
  }
  return taken;
}

test('accounts take turns, however many documents one of them has', async () => {
  const [one, other, third] = [await account(), await account(), await account()];
  const jobs = [...(await one(several('A', 6))), ...(await other(several('B', 2))), ...(await third(several('C', 1)))];
  const order = await takenBy(jobs);
  expect(order.slice(0, 3).toSorted()).toEqual(['A1', 'B1', 'C1']);
  expect(order.slice(3, 5).toSorted()).toEqual(['A2', 'B2']);
  expect(order.slice(5)).toEqual(['A3', 'A4', 'A5', 'A6']);
});

test('what comes while others are worked off waits for one document of each', async () => {
  const [one, other] = [await account(), await account()];
  const jobs = await one(several('A', 6));
  expect(await takenBy(jobs.slice(0, 2))).toEqual(['A1', 'A2']);
  const late = await other(several('B', 2));
  const order = await takenBy([...jobs.slice(2), ...late]);
  expect(order.indexOf('B1')).toBeLessThan(2);
  expect(order.indexOf('B2')).toBeLessThan(4);
});

test('what somebody waits for goes first, that of the account with many documents too', async () => {
  const [one, other, third] = [await account(), await account(), await account()];
  const jobs = [...(await one(several('A', 5))), ...(await other(several('B', 5)))];
  const awaited = [...(await one(['A6'], true)), ...(await third(['C1'], true))];
  const order = await takenBy([...jobs, ...awaited]);
  expect(order.slice(0, 2).toSorted()).toEqual(['A6', 'C1']);
});

test('an account whose documents are all waited for leaves the others their share', async () => {
  const [one, other] = [await account(), await account()];
  const jobs = [...(await one(several('A', 20), true)), ...(await other(several('B', 3)))];
  const order = await takenBy(jobs);
  expect(order[0]).toBe('A1');
  expect(order.indexOf('B1')).toBeLessThan(3);
  expect(order.indexOf('B3')).toBeLessThan(15);
});

test('documents that have rested come back behind their turn, and not before what waits', async () => {
  const [one, other] = [await account(), await account()];
  const jobs = await one(several('A', 4));
  expect(await takenBy(jobs)).toHaveLength(4);
  for (const id of jobs) await stampings.leave(id, none, clock.now());
  const late = await other(['B1']);
  const order = await takenBy([...jobs, ...late]);
  expect(order.toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'B1']);
  expect(order.indexOf('B1')).toBeLessThan(2);
});

test('many workers at once take each document once', async () => {
  const [one, other] = [await account(), await account()];
  const jobs = [...(await one(several('A', 12))), ...(await other(several('B', 12)))];
  const taken = await Promise.all(jobs.map(async (id) => (await stampings.take(id))?.invoice.id));
  expect(new Set(taken)).toEqual(new Set(jobs));
});

test('a job waits for who may bring another document into the line, and takes that one', async () => {
  const [one, other] = [await account(), await account()];
  const [rested = ''] = await one(['A1']);
  await takenBy([rested]);
  await stampings.leave(rested, none, clock.now());
  const [waiting = ''] = await other(['B1'], true);
  const [ended, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<string | undefined>()];
  const first = database.run(async () => {
    held.resolve((await stampings.take(rested))?.invoice.id);
    await ended.promise;
  });
  expect(await held.promise).toBe(waiting);
  const second = stampings.take(waiting);
  await expect.poll(() => waitingForLocks()).toBe(1);
  ended.resolve(undefined);
  await first;
  expect((await second)?.invoice.id).toBe(rested);
});

async function waitingForLocks(): Promise<number> {
  const row = await database.row<{ count: string }>(
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(row?.count);
}

test('who joins what is taken reads no table whole: it is known to be one row', async () => {
  const estimates = await database.rows<{ name: string; rows: number }>(
    sql`select proname as name, prorows as rows from pg_proc where proname in ('take_stamping', 'take_mail') order by 1`,
  );
  expect(estimates).toEqual([
    { name: 'take_mail', rows: 1 },
    { name: 'take_stamping', rows: 1 },
  ]);
});
