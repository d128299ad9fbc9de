import type { EntityManager } from '@mikro-orm/postgresql';
import { UnfitDatabase } from './unfit-database.ts';

/** The oldest PostgreSQL that is tested. Managed databases lag behind its newest one by years. */
const oldestServer = 15;

/** @throws UnfitDatabase */
export async function requireFitServer(em: EntityManager): Promise<void> {
  const [server] = await em.execute<{ version: string; major: number }[]>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::integer / 10000 as major`,
  );
  if (server && server.major >= oldestServer) return;
  throw new UnfitDatabase(
    `Timbra necesita PostgreSQL ${oldestServer} o más nuevo; el de DATABASE_URL es ${server?.version}.`,
  );
}

/**
 * What a newer version has made of the database is not undone by this one, which would put its own functions in place.
 * @param known the migrations of this version.
 * @throws UnfitDatabase
 */
export async function requireKnown(em: EntityManager, known: readonly { readonly name: string }[]): Promise<void> {
  const applied = await em.execute<{ name: string }[]>('select name from migrations order by id');
  const names = new Set(known.map(({ name }) => name));
  const unknown = applied.findLast(({ name }) => !names.has(name));
  if (!unknown) return;
  throw new UnfitDatabase(
    `La base de datos es de una versión más nueva de Timbra (tiene ${unknown.name}): inicia esa versión, o una posterior.`,
  );
}
