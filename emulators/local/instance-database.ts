import { setTimeout as delay } from 'node:timers/promises';
import { loadShippedInto } from '@timbra/adapters/postgres/catalogs/shipped/load-shipped.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { ping, sealingKeys } from '@timbra/adapters/postgres/health.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { UnfitDatabase } from '@timbra/adapters/postgres/migrating/unfit-database.ts';
import { isUnavailable } from '@timbra/adapters/postgres/unavailable.ts';
import { StartFailure } from './data-dir.ts';
import { doubling, HEALTHY_AFTER, tryAgain } from './try-again.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { identityOf, isAlive } from './processes.ts';

export interface InstanceDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Opens the database that DATABASE_URL names, or the embedded one. */
export async function openDatabase(
  given: string | undefined,
  dataDir: string,
  say: (text: string) => void,
): Promise<InstanceDatabase> {
  if (given !== undefined) {
    await requireLogin(given);
    return { url: given, stop: async () => undefined };
  }
  const { url, stop } = await supervisePostgres(dataDir, {
    onProgress: (step) => say(`${step}…\n`),
    onLost: (wait) => say(`La base de datos se detuvo. Se inicia de nuevo${soon(wait)}\n`),
    onFailed: (error, wait) => say(`${reasonOf(error)}\nSe intenta de nuevo${soon(wait)}\n`),
  });
  return { url, stop };
}

const soon = (waitMs: number) => (waitMs === 0 ? '' : ` en ${Math.ceil(waitMs / 1_000)} s`);

function reasonOf(error: unknown): string {
  return `La base de datos no volvió a iniciar: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * Works on the database for the start. One that dies meanwhile comes back, by itself or with whoever looks after it: the
 * work is done again.
 */
export function onDatabase<T>(work: () => Promise<T>, say: (text: string) => void, cancelled: AbortSignal): Promise<T> {
  return tryAgain(work, {
    passes: isGone,
    onFailed: (_error, wait) => say(`La base de datos no responde. Se intenta de nuevo${soon(wait)}\n`),
    signal: cancelled,
  });
}

/** A full disk is for a person to mend; so is a file that is missing. */
const isGone = (error: unknown) => isUnavailable(error) && !['53100', 'ENOENT'].includes(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Says which server does not let us in, never its password. @throws StartFailure */
async function requireLogin(url: string): Promise<void> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    await ping(database);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`No se pudo entrar a la base de datos de DATABASE_URL en ${new URL(url).host}: ${reason}`);
  } finally {
    await database.close();
  }
}

/** Brings the database's schema and its lists of SAT up to date. */
export async function bringUpToDate(url: string, onWait: (text: string) => void): Promise<void> {
  try {
    await migrate(url, { onWait });
    await loadShippedInto(url);
  } catch (error) {
    throw error instanceof UnfitDatabase ? new StartFailure(error.message) : error;
  }
}

/** Returns the ids of the keys that sealed what the database keeps. */
export async function keysInUse(url: string): Promise<string[]> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    return await sealingKeys(database);
  } finally {
    await database.close();
  }
}

const GLANCE = 500;

interface PostgresEvents {
  readonly onProgress: (step: string) => void;
  /** It has ended unasked, with the wait before it is started again. */
  readonly onLost: (waitMs: number) => void;
  /** It could not be started again, with the wait before the next attempt. */
  readonly onFailed: (error: unknown, waitMs: number) => void;
}

/** Runs the embedded PostgreSQL of a data folder and starts it again, at the same address, however often it dies. */
async function supervisePostgres(dataDir: string, events: PostgresEvents): Promise<EmbeddedPostgres> {
  let server = await startPostgres(dataDir, { onProgress: events.onProgress });
  const stopping = new AbortController();
  const wait = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const watchServer = async () => {
    for (let attempt = 0; ; attempt += 1) {
      const startedAt = Date.now();
      await untilGone(server.pid, wait, stopping.signal);
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > HEALTHY_AFTER) attempt = 0;
      events.onLost(doubling(attempt));
      attempt = await startAgain(attempt);
    }
  };
  const startAgain = async (first: number): Promise<number> => {
    for (let attempt = first; ; attempt += 1) {
      await wait(doubling(attempt));
      if (stopping.signal.aborted) return attempt;
      const next = await startPostgres(dataDir, { port: server.port }).catch((error: unknown) => {
        events.onFailed(error, doubling(attempt + 1));
        return undefined;
      });
      if (next) {
        server = next;
        return attempt;
      }
    }
  };
  const loop = watchServer();
  const stop = async () => {
    stopping.abort();
    await loop;
    await server.stop();
  };
  return { ...server, stop };
}

async function untilGone(pid: number, wait: (ms: number) => Promise<void>, signal: AbortSignal): Promise<void> {
  const identity = identityOf(pid);
  if (!identity) return;
  while (!signal.aborted && isAlive(identity)) await wait(GLANCE);
}
