import { loadShippedInto } from '@timbra/adapters/postgres/catalogs/shipped/load-shipped.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { UnfitDatabase } from '@timbra/adapters/postgres/migrating/unfit-database.ts';
import { sealingKeys } from '@timbra/adapters/postgres/sealing-keys.ts';
import { keepPostgres } from './keep-postgres.ts';
import { StartFailure } from './start-failure.ts';

export interface InstanceDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The database that DATABASE_URL names, or the embedded one. */
export async function openDatabase(
  given: string | undefined,
  dataDir: string,
  say: (text: string) => void,
): Promise<InstanceDatabase> {
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const { url, stop } = await keepPostgres(dataDir, {
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

/** Brings the database's schema and its lists of SAT up to date; says which server did not answer, never its password. */
export async function bringUpToDate(url: string): Promise<void> {
  try {
    await migrate(url);
    await loadShippedInto(url);
  } catch (error) {
    if (error instanceof UnfitDatabase) throw new StartFailure(error.message);
    if (!isConnectionFailure(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`No se pudo entrar a la base de datos de DATABASE_URL en ${new URL(url).host}: ${reason}`);
  }
}

/** The network's codes, and PostgreSQL's classes for refused logins, missing databases and servers that start or stop. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000|57P)/.test(code) || isConnectionFailure(error.cause);
}

/** The ids of the keys that sealed what the database keeps. */
export async function keysInUse(url: string): Promise<string[]> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    return await sealingKeys(database);
  } finally {
    await database.close();
  }
}
