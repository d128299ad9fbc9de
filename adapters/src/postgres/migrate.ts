import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { applyBaseline } from './baseline/apply-baseline.ts';
import { applyFunctions } from './functions/apply-functions.ts';
import { takeMigrationLock } from './migrating/migration-lock.ts';
import { patiently } from './migrating/patiently.ts';
import { requireFitServer, requireKnown } from './migrating/require-fit.ts';
import { migrations } from './migrations/index.ts';
import { returnEndedClients } from './return-ended-clients.ts';

interface MigrateOptions {
  /**
   * It has all of them, unless a test wants the database of an earlier version, which has the functions of its
   * migrations.
   */
  readonly list?: typeof migrations;
  /** Is told, in Spanish, before each step. */
  readonly onStep?: (text: string) => void;
  /** Is told, in Spanish, of each wait for somebody else. */
  readonly onWait?: (text: string) => void;
}

/**
 * Applies what is missing while the product is in use: to a new database all of it at once, to another one migration at a
 * time, and then the functions and triggers that changed. Killed at any point, it is run again and goes on. Two that run at
 * once wait for each other: the lock belongs to the session that does all the work, and goes with it.
 * @returns the names of what was applied.
 * @throws UnfitDatabase for a server that is too old, a database of a newer version, or tables that stay in use.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { list = migrations, onStep = nobody, onWait = nobody } = options;
  const orm = await connect(url, list);
  const em = orm.em.fork();
  const onLocked = () => onWait('Otro proceso aplica migraciones: se espera a que termine.');
  const onBusy = (waitMs: number) => onWait(`Una tabla está en uso: se intenta de nuevo en ${inSeconds(waitMs)} s.`);
  const locked = <T>(work: () => Promise<T>) =>
    patiently(
      async (lockTimeoutMs) => {
        // A connection that was lost meanwhile has taken the lock with it.
        await takeMigrationLock(em, onLocked);
        await setTimeouts(em, lockTimeoutMs);
        return work();
      },
      { onBusy },
    );
  try {
    await requireFitServer(em);
    const isWhole = list === migrations;
    const missing = await locked(() => orm.migrator.getPending());
    await requireKnown(em, list);
    const made = isWhole && missing.length === list.length ? await locked(() => applyBaseline(em)) : [];
    const pending = missing.filter(({ name }) => !made.includes(name));
    for (const [index, { name }] of pending.entries()) {
      onStep(`${index + 1} de ${pending.length}: ${name}`);
      await locked(() => orm.migrator.up(name));
    }
    const objects = isWhole ? await locked(() => applyFunctions(em)) : [];
    return [...made, ...pending.map(({ name }) => name), ...objects];
  } finally {
    await orm.close(true);
  }
}

const nobody = () => undefined;

const inSeconds = (ms: number) => (ms / 1_000).toLocaleString('es-MX', { maximumFractionDigits: 1 });

/** Connects with one connection, which is never idle for too long: the lock and the timeouts are its own. */
function connect(url: string, list: typeof migrations): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { min: 1, max: 1, idleTimeoutMillis: 0 },
    // It is closed once its connection is given back, also where that ended in the middle of a transaction.
    driverOptions: { onPoolCreated: returnEndedClients },
    migrations: {
      tableName: 'migrations',
      migrationsList: list,
      transactional: true,
      allOrNothing: false,
      snapshot: false,
    },
    logger: () => undefined,
  });
}

/** Roles of managed databases may have limits that a migration of years of documents does not keep. */
async function setTimeouts(em: EntityManager, lockTimeoutMs: number): Promise<void> {
  await em.execute(
    `select set_config('lock_timeout', ?, false), set_config('statement_timeout', '0', false),
       set_config('idle_in_transaction_session_timeout', '0', false)`,
    [`${lockTimeoutMs}ms`],
  );
}
