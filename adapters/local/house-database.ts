import { dirname } from 'node:path';
import { loadShippedInto } from '@timbra/adapters/postgres/catalogs/shipped/load-shipped.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { keepPostgres } from './keep-postgres.ts';
import { StartFailure } from './start-failure.ts';

export interface HouseDatabase {
  readonly url: string;
  /** Where it lies, when it is ours and outside of the data folder. */
  readonly folderElsewhere: string | undefined;
  readonly stop: () => Promise<void>;
}

/** The database that DATABASE_URL names, or the embedded one. */
export async function openDatabase(
  given: string | undefined,
  dataDir: string,
  say: (text: string) => void,
): Promise<HouseDatabase> {
  if (given !== undefined) return { url: given, folderElsewhere: undefined, stop: async () => undefined };
  const { url, folder, stop } = await keepPostgres(dataDir, {
    onProgress: (step) => say(`${step}…\n`),
    onLost: () => say('La base de datos se detuvo. Se inicia de nuevo\n'),
    onFailed: (error) =>
      say(`La base de datos no volvió a iniciar: ${error instanceof Error ? error.message : String(error)}\n`),
  });
  return { url, folderElsewhere: dirname(folder) === dataDir ? undefined : folder, stop };
}

/** Brings the database's schema and its lists of SAT up to date; says which server did not answer, never its password. */
export async function bringUpToDate(url: string): Promise<void> {
  try {
    await migrate(url);
    await loadShippedInto(url);
  } catch (error) {
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
