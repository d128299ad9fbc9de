import { loadShippedInto } from '@timbra/adapters/postgres/catalogs/shipped/load-shipped.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { ping } from '@timbra/adapters/postgres/health.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { UnfitDatabase } from '@timbra/adapters/postgres/migrating/unfit-database.ts';
import { sealingKeys } from '@timbra/adapters/postgres/sealing-keys.ts';
import { isUnavailable } from '@timbra/adapters/postgres/unavailable.ts';
import { supervisePostgres } from './supervise-postgres.ts';
import { StartFailure } from './data-dir.ts';
import { tryAgain } from './try-again.ts';

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
