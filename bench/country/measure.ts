import { Client as Database } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '@timbra/testing/until.ts';
import type { BenchInstance } from '../support/instance.ts';
import { issuedPerSecond } from '../support/issued-per-second.ts';
import { accepted, addWorkers, openRun } from '../support/payroll-run.ts';
import { processorMs, processorMsBelow } from '../support/processor-time.ts';
import { perform, sellOnCredit, type Actor, type Asked, type Owed } from './actors.ts';
import { acts, byAct, type Act, type Cost, type Costs } from './machines.ts';

/** A running product whose processes are measured. */
export interface Measured {
  readonly instance: BenchInstance;
  readonly pids: { readonly api: number; readonly worker: number };
  readonly actors: readonly Actor[];
}

const atOnce = 4;
const idleMs = 10_000;
const polling = { withinMs: 600_000, everyMs: 100 };
/** Done before anything is counted, so that the processes have compiled their code. */
const warmUp = 40;
const counted = 240;

const isAsked = (act: Act): act is Asked => act !== 'payslip';

/** Measures what each act costs, one kind after the other, with what the processes take while nothing is asked subtracted. */
export async function measureCosts(measured: Measured): Promise<Costs> {
  const owed = await sellMany(measured, (warmUp + counted) * 2);
  const idle = await spend(measured, () => delay(idleMs));
  const costs = new Map<Act, Cost>();
  for (const act of acts.filter(isAsked)) {
    await performMany(measured, act, warmUp, owed);
    costs.set(act, less(await spend(measured, () => performMany(measured, act, counted, owed)), idle, counted));
  }
  costs.set('payslip', less(await spendOnPayslips(measured), idle, counted));
  return byAct((act) => costs.get(act) ?? { api: 0, worker: 0, database: 0 });
}

async function sellMany({ actors }: Measured, count: number): Promise<Owed[]> {
  const owed: Owed[] = [];
  while (owed.length < count) owed.push(...(await Promise.all(actors.map(sellOnCredit))));
  return owed;
}

async function performMany(measured: Measured, act: Asked, count: number, owed: Owed[]): Promise<void> {
  const { actors } = measured;
  let begun = 0;
  const hand = async () => {
    for (;;) {
      const actor = actors[begun % actors.length];
      if (begun >= count || !actor) return;
      begun += 1;
      await perform(act, actor, owed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  await untilAllIssued(measured);
}

/** Milliseconds of processor, and how long it took. */
interface Spent extends Cost {
  readonly ms: number;
}

async function spendOnPayslips(measured: Measured): Promise<Spent> {
  const [actor] = measured.actors;
  if (!actor) throw new Error('There is nobody');
  const { account, companyId } = actor;
  await addWorkers(account, companyId, counted);
  const others = await issuedBy(measured.instance, companyId);
  return spend(measured, async () => {
    const { id } = await openRun(account, companyId);
    await accepted(account.call('POST', `/payroll-runs/${id}/issue`));
    await issuedPerSecond(measured.instance, companyId, { documents: others + counted, warmUp: others });
  });
}

/** What the processes take while something is done, and what comes of it. */
export async function spend<T>(
  { instance, pids }: Measured,
  work: () => Promise<T>,
): Promise<Spent & { readonly result: T }> {
  const read = async () => ({
    api: await processorMs(pids.api),
    worker: await processorMsBelow(pids.worker),
    database: await processorMsBelow(instance.postgresPid),
    ms: performance.now(),
  });
  const before = await read();
  const result = await work();
  const after = await read();
  return {
    api: after.api - before.api,
    worker: after.worker - before.worker,
    database: after.database - before.database,
    ms: after.ms - before.ms,
    result,
  };
}

/** What is left of it for each of so many acts, once the same time of rest is taken away. */
function less(spent: Spent, idle: Spent, count: number): Cost {
  const one = (process: keyof Cost) => Math.max(0, spent[process] - (idle[process] * spent.ms) / idle.ms) / count;
  return { api: one('api'), worker: one('worker'), database: one('database') };
}

export async function untilAllIssued({ instance }: Pick<Measured, 'instance'>): Promise<void> {
  await withDatabase(instance, async (database) => {
    const open = `select count(*)::int as open from invoices where status = 'PROCESSING'`;
    await until(
      'all documents are issued',
      async () => (await database.query<{ open: number }>(open)).rows[0]?.open === 0,
      polling,
    );
  });
}

const issuedBy = (instance: BenchInstance, companyId: string): Promise<number> =>
  withDatabase(instance, async (database) => {
    const count = `select count(*)::int as issued from invoices where company_id = $1 and status = 'ISSUED'`;
    return (await database.query<{ issued: number }>(count, [companyId])).rows[0]?.issued ?? 0;
  });

/** What the database keeps, and how many documents are among it. */
export interface StoredBytes {
  readonly documents: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

export const storedBytesIn = (instance: BenchInstance): Promise<StoredBytes> =>
  withDatabase(instance, async (database) => {
    const sizes = `select (select count(*) from invoices)::int as documents,
        sum(pg_total_relation_size(oid))::float8 as bytes, sum(pg_indexes_size(oid))::float8 as "indexBytes"
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    const [stored] = (await database.query<StoredBytes>(sizes)).rows;
    if (!stored) throw new Error('The database told no sizes');
    return stored;
  });

/** What each document added to the database. */
export function perDocument(before: StoredBytes, after: StoredBytes): Omit<StoredBytes, 'documents'> {
  const documents = after.documents - before.documents;
  return {
    bytes: (after.bytes - before.bytes) / documents,
    indexBytes: (after.indexBytes - before.indexBytes) / documents,
  };
}

async function withDatabase<T>({ databaseUrl }: BenchInstance, work: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
