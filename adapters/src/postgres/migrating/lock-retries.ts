import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOn } from '../rows-on.ts';
import { sql } from '../sql.ts';
import { UnfitDatabase } from './unfit-database.ts';

export interface Retrying {
  /** Is told when an attempt gave way, with the wait before the next one. */
  readonly onBusy?: (waitMs: number) => void;
  /** The work is given up after this long. */
  readonly mostMs?: number;
}

/**
 * Does work that locks tables which others write to. Whoever comes after a lock that waits has to wait too, so each
 * attempt waits for its locks for a moment only, gives way, and comes again later.
 * @param attempt all of it or nothing; it is told for how long it may wait for a lock.
 * @throws UnfitDatabase when the tables stay in use.
 */
export async function retryLocked<T>(
  attempt: (lockTimeoutMs: number) => Promise<T>,
  { onBusy = () => undefined, mostMs = 600_000 }: Retrying = {},
): Promise<T> {
  const deadline = Date.now() + mostMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(lockTimeoutOf(tries));
    } catch (error) {
      if (!timedOut(error)) throw error;
      if (Date.now() > deadline) throw new UnfitDatabase(stillBusy, { cause: error });
      const wait = pauseAfter(tries);
      onBusy(wait);
      await delay(wait);
    }
  }
}

const stillBusy =
  'Una tabla de la base de datos siguió ocupada por otra sesión, como la de un respaldo: repite lo que pediste cuando termine.';

/**
 * PostgreSQL's own upkeep of a table (autovacuum) gives way to a lock only after the server's `deadlock_timeout`, one
 * second: now and then an attempt waits for longer than that.
 */
const lockTimeoutOf = (tries: number) => (tries % 5 === 4 ? 1_500 : 250);

const pauseAfter = (tries: number) => Math.min(5_000, 100 * 2 ** tries) * (0.5 + Math.random() / 2);

/** A lock was not to be had in time, or two sessions waited for each other. */
const timedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** Any constant of our own; migrations take it, and whoever moves an account from one cell to another. */
export const migrationLock = 7_246_831;

/**
 * Makes the session the only one that migrates, until it ends. Others ask again and again and do not wait in PostgreSQL:
 * a statement that waits holds a snapshot, and an index that is built `concurrently` waits for those. A session that has
 * the lock may take it once more.
 * @param onWait told once, when somebody else has it.
 */
export async function takeMigrationLock(em: EntityManager, onWait: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const [row] = await rowsOn<{ taken: boolean }>(em, sql`select pg_try_advisory_lock(${migrationLock}) as taken`);
    if (row?.taken) return;
    if (tries === 0) onWait();
    await delay(200);
  }
}
