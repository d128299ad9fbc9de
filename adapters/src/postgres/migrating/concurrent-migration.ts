import { Migration } from '@mikro-orm/migrations';
import { rowsOn } from '../rows-on.ts';
import { sql } from '../sql.ts';

/**
 * A migration that builds or drops indexes while others write to their tables, which PostgreSQL does outside of
 * transactions only, and adds the columns that they are of. It may die between any two of its steps and is then run again from its first one: it does nothing
 * but the steps below, each of which does nothing the second time.
 */
export abstract class ConcurrentMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** Adds a column that may be null or has a default, so that its index is built in the same migration. */
  protected async addColumn(table: string, definition: string): Promise<void> {
    await this.execute(`alter table ${table} add column if not exists ${definition}`);
  }

  /**
   * Builds an index. One that a killed attempt left half-built is invalid, is used by no query, and is dropped first.
   * @param definition from `on` on: `on invoices (company_id, fecha)`.
   */
  protected async createIndex(name: string, definition: string, kind: '' | 'unique' = ''): Promise<void> {
    const isWhole = await this.#isWhole(name);
    if (isWhole) return;
    if (isWhole === false) await this.dropIndex(name);
    await this.#withoutLockTimeout(`create ${kind} index concurrently ${name} ${definition}`);
  }

  /** Each cell has its own: one that is missing here is not that of the default cell. */
  protected async dropIndex(name: string): Promise<void> {
    const [here] = await this.driver.execute<{ schema: string }[]>('select current_schema() as schema');
    await this.#withoutLockTimeout(`drop index concurrently if exists ${here?.schema ?? 'public'}.${name}`);
  }

  /** It waits for every transaction that is older than itself, however long that lives, and nobody waits for it. */
  async #withoutLockTimeout(statement: string): Promise<void> {
    const [before] = await rowsOn<{ wait: string }>(this.driver, sql`select current_setting('lock_timeout') as wait`);
    await this.execute('set lock_timeout = 0');
    await this.execute(statement);
    await rowsOn(this.driver, sql`select set_config('lock_timeout', ${before?.wait ?? '0'}, false)`);
  }

  /** Tells whether an index is whole; undefined for one that is not there. */
  async #isWhole(name: string): Promise<boolean | undefined> {
    const [index] = await rowsOn<{ whole: boolean }>(
      this.driver,
      sql`select indisvalid and indisready as whole from pg_index
        where indexrelid = to_regclass(current_schema() || '.' || ${name})`,
    );
    return index?.whole;
  }
}
