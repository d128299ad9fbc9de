import type { EntityManager } from '@mikro-orm/postgresql';
import { knownContracts } from './contracts.ts';
import { UnfitDatabase } from './unfit-database.ts';

/** It is the oldest PostgreSQL that is tested. Managed databases lag behind its newest one by years. */
const oldestServer = 15;

/** @throws UnfitDatabase */
export async function requireFitServer(em: EntityManager): Promise<void> {
  const [server] = await em.execute<{ server_version: string }[]>('show server_version');
  refuseOlderServer(server?.server_version ?? '');
}

/** @param version as the server tells it: `15.4 (Debian 15.4-1)`. @throws UnfitDatabase */
export function refuseOlderServer(version: string): void {
  const [number = ''] = version.split(' ');
  if (Number.parseInt(number, 10) >= oldestServer) return;
  throw new UnfitDatabase(`Timbra necesita PostgreSQL ${oldestServer} o más nuevo; el de DATABASE_URL es ${number}.`);
}

/**
 * What a newer version has made of the database is not undone by this one, which would put its own functions in place.
 * @param known the names of this version's migrations.
 * @throws UnfitDatabase
 */
export const requireKnown = (em: EntityManager, known: readonly string[]): Promise<void> =>
  refuseOthers(em, 'select name from migrations order by id desc', new Set(known));

/** The last version that has the migrations of the baseline one by one. */
const lastWithEach = '4829ef821';

/**
 * @param needed the names of migrations that this version has in its baseline alone.
 * @throws UnfitDatabase for a database that lacks one of them.
 */
export async function requireRecent(em: EntityManager, needed: readonly string[]): Promise<void> {
  const applied = await em.execute<{ name: string }[]>('select name from migrations');
  const lacking = needed.find((name) => !applied.some((one) => one.name === name));
  if (lacking === undefined) return;
  throw new UnfitDatabase(
    `La base de datos es de una versión de Timbra demasiado antigua (le falta ${lacking}): aplícale primero las migraciones de la versión ${lastWithEach}, y después las de esta.`,
  );
}

/**
 * A process goes on with the database of a newer version, which only adds to it, until a contract step takes away what
 * this one uses.
 * @throws UnfitDatabase
 */
export function requireNoLaterContract(em: EntityManager): Promise<void> {
  const contracts = `select name from migrations where name like 'Contract%' order by id desc`;
  return refuseOthers(em, contracts, new Set(knownContracts));
}

async function refuseOthers(em: EntityManager, sql: string, known: ReadonlySet<string>): Promise<void> {
  const applied = await em.execute<{ name: string }[]>(sql);
  const unknown = applied.find(({ name }) => !known.has(name));
  if (!unknown) return;
  throw new UnfitDatabase(
    `La base de datos es de una versión más nueva de Timbra (tiene ${unknown.name}): inicia esa versión, o una posterior.`,
  );
}
