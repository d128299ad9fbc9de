import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { applyFunctions } from './functions/apply-functions.ts';
import { migrations } from './migrations/index.ts';

/**
 * Applies what is missing, one migration at a time, and then the functions and triggers that changed. Two processes that
 * start together wait for each other: the lock belongs to the session and goes with it.
 * @param list all of them, unless a test wants the database of an earlier version, which has the functions of its
 * migrations.
 * @returns the names of what was applied.
 */
export async function migrate(url: string, list = migrations): Promise<string[]> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { min: 1, max: 2 },
    migrations: { tableName: 'migrations', migrationsList: list, transactional: true, snapshot: false },
    logger: () => undefined,
  });
  const lock = orm.em.fork();
  await lock.begin();
  try {
    await lock.execute('select pg_advisory_xact_lock(?)', [migrationLock]);
    const applied = await orm.migrator.up();
    const objects = list === migrations ? await applyFunctions(orm.em.fork()) : [];
    return [...applied.map((migration) => migration.name), ...objects];
  } finally {
    await lock.rollback();
    await orm.close(true);
  }
}

/** Any constant of our own; only migrations take it. */
const migrationLock = 7_246_831;
