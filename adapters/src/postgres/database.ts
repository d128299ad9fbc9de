import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type MikroORM,
  type EntityData,
  type EntityManager,
  type EntityName,
  type FilterQuery,
  type Primary,
} from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely, type QueryResult as BesideResult } from 'kysely';
import type { Transactions } from '@timbra/core/shared/ports.ts';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { AbandonedWork, regardless } from './abandoned-work.ts';
import { Cells } from './cells/cells.ts';
import { DirectoryKeys } from './cells/directory-keys.ts';
import { Visits } from './cells/visits.ts';
import { Clocks } from './clocks/clocks.ts';
import { connected, type DatabaseOptions, type SlowStatements, timed } from './connected.ts';
import { CopyIn } from './copy-in.ts';
import { EntityRows } from './entity-rows.ts';
import { Files } from './files/files.ts';
import { Replica } from './replica.ts';
import type { Sql } from './sql.ts';
import { SideConnections } from './side-connections.ts';
import { isOutdated, numbered, requireTakenLists, StatementNames, type NamedStatement } from './statement-names.ts';

interface Planned<T> {
  readonly rows: T[];
  /** Counts the rows that it touched. */
  readonly count: number;
}

/** Connections to the server that follows, and what ends their statements. */
type Beside = { readonly orm: MikroORM; readonly abandoned: AbandonedWork };

const mostWaitForReplicaMs = 1_000;

/** A key is told to the directory in a moment: few connections serve all transactions of a process. */
const mostOfDirectory = 2;

/**
 * Is the process's way to PostgreSQL. Repositories are singletons: `em` is the manager of the transaction that the
 * caller is in, or a fresh one, so that no identity map outlives a request.
 */
export class Database implements Transactions {
  readonly #usual: MikroORM;
  readonly #heavy: MikroORM;
  readonly #isHeavy = new AsyncLocalStorage<true>();
  readonly #apart = new AsyncLocalStorage<Beside>();
  readonly #current = new AsyncLocalStorage<EntityManager>();
  readonly #statements = new StatementNames();
  readonly #slow: SlowStatements | undefined;
  readonly #abandoned: AbandonedWork;
  /** Answers whoever asks whether the database does, even while all other connections are taken. */
  readonly probe: SideConnections;
  /** Writes the directory while transactions of cells have all other connections. */
  readonly #directory: SideConnections;
  /** Files of its rows, which it may have or tell of. */
  readonly files: Files;
  readonly cells: Cells;
  readonly visits: Visits;
  readonly keys: DirectoryKeys;
  readonly entities: EntityRows;
  /** Clocks of test companies. */
  readonly clocks: Clocks;
  /** Is undefined where no other server follows this one. */
  readonly replica: Replica | undefined;

  private constructor(usual: MikroORM, heavy: MikroORM, abandoned: AbandonedWork, options: DatabaseOptions) {
    const { url, slow, store } = options;
    this.#usual = usual;
    this.#heavy = heavy;
    this.#slow = slow;
    this.#abandoned = abandoned;
    this.probe = new SideConnections(url, 1);
    this.#directory = new SideConnections(url, mostOfDirectory);
    this.files = new Files(this, store);
    this.cells = new Cells(this);
    this.visits = new Visits(this);
    this.keys = new DirectoryKeys(this, this.#directory);
    this.entities = new EntityRows(usual);
    this.clocks = new Clocks(this);
    this.replica = options.replica && this.#follow(options.replica, options);
  }

  static async connect(options: DatabaseOptions): Promise<Database> {
    const abandoned = new AbandonedWork(options.url);
    const usual = connected(options, options.poolSize, abandoned);
    const { heavyPoolSize } = options;
    const heavy = heavyPoolSize ? connected(options, heavyPoolSize, abandoned) : usual;
    return new Database(usual, heavy, abandoned, options);
  }

  #follow({ url, mostDelaySeconds }: NonNullable<DatabaseOptions['replica']>, options: DatabaseOptions): Replica {
    const abandoned = new AbandonedWork(url);
    // Whoever waits for it could have been answered by the database itself.
    const orm = connected({ ...options, url, waitMs: mostWaitForReplicaMs }, options.heavyPoolSize, abandoned);
    const beside = { orm, abandoned };
    return new Replica(this, {
      apart: (read) => this.#apart.run(beside, read),
      close: () => Promise.all([orm.close(true), abandoned.close()]),
      mostDelaySeconds,
    });
  }

  get em(): EntityManager {
    return this.#current.getStore() ?? this.#orm.em.fork();
  }

  get isInTransaction(): boolean {
    return this.#current.getStore() !== undefined;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isInTransaction) return work();
    return this.#orm.em.fork().transactional((em) => this.#current.run(em, work));
  }

  /**
   * Returns the present moment as a statement is told it: by it leases run out, limits end and rows are dated. It goes
   * beside the text, since Citus takes no `now()` where a row is added or replaced. Clocks of the machines agree to a
   * second (`docs/operations.md`); a lease that runs out early is fenced off by its id.
   * @param milliseconds how much later, or earlier where it is negative.
   */
  now(milliseconds = 0): Date {
    return new Date(Date.now() + milliseconds);
  }

  /** Reads over connections that nothing else needs, so that however long it takes, no other work waits for one. */
  heavily<T>(read: () => Promise<T>): Promise<T> {
    return this.#isHeavy.run(true, read);
  }

  get #orm(): MikroORM {
    return this.#apart.getStore()?.orm ?? (this.#isHeavy.getStore() ? this.#heavy : this.#usual);
  }

  /**
   * Keeps what an aggregate has become. The unit of work knows the row that was loaded to be changed, and writes the
   * columns that differ; it does so now, so that what the database refuses is told to whoever asked.
   */
  async save<Row extends { id: string }>(
    entity: EntityName<Row>,
    changed: EntityData<Row> & { id: string },
  ): Promise<void> {
    const { em } = this;
    const row = em.getReference<Row>(entity, changed.id as Primary<Row>);
    // Its type wants to know the keys, which differ from entity to entity.
    em.assign(row, changed as never);
    await em.flush();
  }

  /**
   * Adds a row, or puts its values in the place of those of the row with its key, by one statement.
   * @param where what must still be so of the row that is there.
   * @returns whether it is kept.
   */
  async put<Row extends object>(
    entity: EntityName<Row>,
    row: EntityData<Row>,
    where?: FilterQuery<Row>,
  ): Promise<boolean> {
    const { primaryKeys } = this.#usual.getMetadata().get(entity);
    // Their types want to know the keys, which differ from entity to entity.
    const added = this.em
      .createQueryBuilder(entity)
      .insert(row as never)
      .onConflict(primaryKeys as never)
      .merge();
    const putting = (where ? added.where(where as never) : added).execute('run');
    const { affectedRows } = await putting.catch((error: unknown) => this.#convert(error));
    return affectedRows === 1;
  }

  /** Returns the rows of a query. */
  async rows<T extends object>(statement: Sql): Promise<T[]> {
    const { rows } = await this.#sent(statement);
    return rows as T[];
  }

  async row<T extends object>(statement: Sql): Promise<T | undefined> {
    const [first] = await this.rows<T>(statement);
    return first;
  }

  /**
   * Reads rows by one of the few texts that are asked again and again: each connection keeps what it planned for it,
   * and planning costs more than reading ten rows.
   */
  async plannedRows<T extends object>(statement: Sql): Promise<T[]> {
    return (await this.#planned<T>(statement)).rows;
  }

  /** Returns the first row of a planned query. */
  async plannedRow<T extends object>(statement: Sql): Promise<T | undefined> {
    const [first] = await this.plannedRows<T>(statement);
    return first;
  }

  /** Makes a change by one of those texts. */
  async plannedChange(statement: Sql): Promise<number> {
    return (await this.#planned(statement)).count;
  }

  /** A migration may have given a table more columns meanwhile: a statement that reads all of them is prepared anew. */
  #planned<T extends object>({ text, values }: Sql): Promise<Planned<T>> {
    requireTakenLists({ text, values });
    return timed(this.#slow, text, async () => {
      const statement = this.#statements.of(text);
      try {
        return await this.#named<T>(statement, values);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        this.#statements.renew(text, statement);
        // The work of the transaction before it is lost with it.
        if (this.isInTransaction) throw error;
        return this.#named<T>(this.#statements.of(text), values);
      }
    });
  }

  async #named<T extends object>(statement: NamedStatement, values: readonly unknown[]): Promise<Planned<T>> {
    const transaction = this.#current.getStore()?.getTransactionContext<Kysely<unknown>>();
    if (!transaction) return this.#plannedAlone<T>({ ...statement, values: [...values] });
    // It works as in `copy`: `pg` takes a statement with its name in place of its text.
    const named = CompiledQuery.raw(statement as unknown as string, [...values]);
    const { rows, numAffectedRows } = await transaction.executeQuery(named);
    return { rows: rows as T[], count: Number(numAffectedRows ?? 0) };
  }

  async #plannedAlone<T extends object>(statement: QueryConfig): Promise<Planned<T>> {
    const client = await (await this.#pool()).connect();
    try {
      const { rows, rowCount } = await client.query<T>(statement);
      return { rows, count: rowCount ?? 0 };
    } finally {
      client.release();
    }
  }

  #pool(): Promise<Pool> {
    return this.#orm.em.getConnection().getNativeClient();
  }

  /** Returns a connection for oneself alone; whoever takes it gives it back, and ends what nobody waits for. */
  async client(): Promise<PoolClient> {
    const pool = await this.#pool();
    return regardless(() => pool.connect());
  }

  /** Returns what ends the statement of a connection that is taken here, even while all those of the pool are taken. */
  canceller(): (processId: number) => Promise<void> {
    const abandoned = this.#apart.getStore()?.abandoned ?? this.#abandoned;
    return (processId) => abandoned.cancel(processId);
  }

  /** What becomes of the connections: those in use, those at rest, how many there may be, and who waits for one. */
  async connections(): Promise<Record<'used' | 'idle' | 'most' | 'waiting', number>> {
    const { totalCount, idleCount, waitingCount, options } = await this.#pool();
    // While connections are still being opened, who waits for one of them does not wait for others to be done.
    const waiting = totalCount < options.max ? 0 : waitingCount;
    return { used: totalCount - idleCount, idle: idleCount, most: options.max, waiting };
  }

  /** Runs a statement and tells how many rows it touched. */
  async change(statement: Sql): Promise<number> {
    const { rows, numAffectedRows } = await this.#sent(statement);
    return Number(numAffectedRows ?? rows.length);
  }

  /**
   * Makes a change with each list as one value, for `any(${list})` and for what is asked again and again of large
   * lists.
   */
  async bulk(statement: Sql): Promise<number> {
    const { numAffectedRows } = await this.#beside(statement);
    return Number(numAffectedRows ?? 0);
  }

  /** Returns the rows of a query whose values are large. */
  async bulkRows<T extends object>(statement: Sql): Promise<readonly T[]> {
    const { rows } = await this.#beside(statement);
    return rows as readonly T[];
  }

  /**
   * Adds rows by a COPY, which takes fewer steps for each than an INSERT.
   * @param rows in its text format, as `copyText` writes them.
   * @returns how many they were.
   */
  async copy(text: string, rows: Iterable<string>): Promise<number> {
    const transaction = this.#current.getStore()?.getTransactionContext<Kysely<unknown>>();
    if (!transaction) return this.run(() => this.copy(text, rows));
    const copy = new CopyIn(text, rows);
    // Kysely hands to `pg` whatever stands for the text of a statement, and `pg` takes what submits itself. It keeps the
    // client of a transaction to itself, so that there is no way to `pg` that has a type.
    await transaction.executeQuery(CompiledQuery.raw(copy as unknown as string));
    return copy.ended;
  }

  /** A list goes as one value. */
  #beside({ text, values }: Sql): Promise<BesideResult<unknown>> {
    requireTakenLists({ text, values });
    return this.#query(CompiledQuery.raw(this.#statements.of(text).text, [...values]), text);
  }

  /** Values go beside the statement's text, each of a list as one. */
  async #sent(statement: Sql): Promise<BesideResult<unknown>> {
    const { text, values } = numbered(statement);
    try {
      return await this.#query(CompiledQuery.raw(text, values), statement.text);
    } catch (error) {
      return this.#convert(error);
    }
  }

  /** Repositories get an error in the form that MikroORM gives its own. */
  #convert(error: unknown): never {
    throw error instanceof Error ? this.#orm.em.getDriver().convertException(error) : error;
  }

  #query(query: CompiledQuery, text: string): Promise<BesideResult<unknown>> {
    const transaction = this.#current.getStore()?.getTransactionContext<Kysely<unknown>>();
    const client = transaction ?? this.#orm.em.getConnection().getClient();
    return timed(this.#slow, text, () => client.executeQuery(query));
  }

  async close(): Promise<void> {
    await Promise.all([...new Set([this.#usual, this.#heavy])].map((orm) => orm.close(true)));
    await Promise.all([this.#abandoned.close(), this.probe.close(), this.#directory.close(), this.replica?.close()]);
  }
}
