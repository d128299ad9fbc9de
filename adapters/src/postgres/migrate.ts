import { Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { applyBaseline, namesInBaseline } from './baseline/apply-baseline.ts';
import { defaultCell, pathOf, schemaOf } from './cells/visit.ts';
import { objectsOf } from './functions/all.ts';
import { applyFunctions } from './functions/apply-functions.ts';
import { retryLocked, takeMigrationLock } from './migrating/lock-retries.ts';
import { requireFitServer, requireKnown, requireRecent } from './migrating/require-fit.ts';
import { migrations } from './migrations/index.ts';
import { returnEndedClients } from './connected.ts';
import { rowsOn } from './rows-on.ts';
import { sql } from './sql.ts';

interface MigrateOptions {
  /** A test has a list of its own, which leaves the functions as they are. */
  readonly list?: typeof migrations;
  /** Is told, in Spanish, before each step. */
  readonly onStep?: (text: string) => void;
  /** Is told, in Spanish, of each wait for somebody else. */
  readonly onWait?: (text: string) => void;
}

/**
 * Applies what is missing while the product is in use: to a new database all of it at once, to another one migration at a
 * time, and then the functions and triggers that changed. The directory and the default cell come first, then each other
 * cell. Killed at any point, it is run again and goes on. Two that run at once wait for each other: the lock belongs to the
 * session that does all the work of a cell, and goes with it.
 * @returns the names of what was applied; those of a cell that was added are preceded by its schema, as `cell_1.`.
 * @throws UnfitDatabase for a server that is too old, a database of a newer version or of one from before the baseline, or tables
 * that stay in use.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const first = await migrateCell(url, defaultCell, options);
  const applied = [...first.applied];
  for (const cell of first.others) {
    const schema = schemaOf(cell);
    const { onStep = nobody } = options;
    const inIt = await migrateCell(url, cell, { ...options, onStep: (text) => onStep(`${schema}: ${text}`) });
    applied.push(...inIt.applied.map((name) => `${schema}.${name}`));
  }
  return applied;
}

interface MigratedCell {
  readonly applied: readonly string[];
  /** Lists the cells that were added, as the directory knows them. */
  readonly others: readonly number[];
}

async function migrateCell(url: string, cell: number, options: MigrateOptions): Promise<MigratedCell> {
  const { list = migrations, onStep = nobody, onWait = nobody } = options;
  const orm = await connect(url, cell, list);
  const em = orm.em.fork();
  const onLocked = () => onWait('Otro proceso aplica migraciones: se espera a que termine.');
  const onBusy = (waitMs: number) => onWait(`Una tabla está en uso: se intenta de nuevo en ${inSeconds(waitMs)} s.`);
  const locked = <T>(work: () => Promise<T>) =>
    retryLocked(
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
    const ofBaseline = await namesInBaseline();
    const missing = await locked(() => orm.migrator.getPending());
    await requireKnown(em, [...ofBaseline, ...list.map(({ name }) => name)]);
    const made = await locked(() => applyBaseline(em, cell));
    await requireRecent(
      em,
      ofBaseline.filter((name) => !list.some((migration) => migration.name === name)),
    );
    const pending = missing.filter(({ name }) => !made.includes(name));
    for (const [index, { name }] of pending.entries()) {
      onStep(`${index + 1} de ${pending.length}: ${name}`);
      await locked(() => orm.migrator.up(name));
    }
    if (cell !== defaultCell) await locked(() => dropReferencesToDirectory(em));
    const objects = list === migrations ? await locked(() => applyFunctions(em, objectsOf(cell))) : [];
    const applied = [...made, ...pending.map(({ name }) => name), ...objects];
    return { applied, others: await addedCells(em) };
  } finally {
    await orm.close(true);
  }
}

/** A migration is written once for all cells: what it lets refer to the directory may be on another server one day. */
async function dropReferencesToDirectory(em: EntityManager): Promise<void> {
  const references = await em.execute<{ table: string; name: string }[]>(`
    select t.relname as "table", c.conname as name from pg_constraint c
      join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace and r.relnamespace <> t.relnamespace`);
  for (const { table, name } of references) await em.execute(`alter table "${table}" drop constraint "${name}"`);
}

async function addedCells(em: EntityManager): Promise<number[]> {
  const [table] = await em.execute<{ is_there: boolean }[]>(
    `select to_regclass('public.cells') is not null as is_there`,
  );
  if (!table?.is_there) return [];
  const cells = await rowsOn<{ id: number }>(em, sql`select id from cells where id <> ${defaultCell} order by id`);
  return cells.map(({ id }) => id);
}

const nobody = () => undefined;

const inSeconds = (ms: number) => (ms / 1_000).toLocaleString('es-MX', { maximumFractionDigits: 1 });

/** Connects with one connection, which is never idle for too long: the lock and the timeouts are its own. */
function connect(url: string, cell: number, list: typeof migrations): Promise<MikroORM> {
  const isAdded = cell !== defaultCell;
  return MikroORM.init({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { min: 1, max: 1, idleTimeoutMillis: 0 },
    // It is closed once its connection is given back, also where that ended in the middle of a transaction.
    driverOptions: {
      onPoolCreated: returnEndedClients,
      ...(isAdded && { options: `-c search_path=${pathOf(cell).replace(' ', '')}` }),
    },
    migrations: {
      tableName: `${schemaOf(cell)}.migrations`,
      migrationsList: isAdded ? list.map(inAddedCell) : [...list],
      transactional: true,
      allOrNothing: false,
      snapshot: false,
    },
    logger: () => undefined,
  });
}

/** A change of the directory is noted as done in every cell: it was made before. */
function inAddedCell(migration: (typeof migrations)[number]) {
  const isOfDirectory = 'isOfDirectory' in migration && migration.isOfDirectory === true;
  return { name: migration.name, class: isOfDirectory ? NoChange : migration };
}

class NoChange extends Migration {
  override up(): void {
    // What the directory needed is there.
  }
}

/** Roles of managed databases may have limits that a migration of years of documents does not keep. */
async function setTimeouts(em: EntityManager, lockTimeoutMs: number): Promise<void> {
  await rowsOn(
    em,
    sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, false), set_config('statement_timeout', '0', false),
      set_config('idle_in_transaction_session_timeout', '0', false)`,
  );
}
