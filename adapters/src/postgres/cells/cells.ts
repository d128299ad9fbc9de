import { isOneOf, raw, sql, type Sql } from '../sql.ts';
import { defaultCell, enteredCell } from './visit.ts';

interface Statements {
  rows<T extends object>(statement: Sql): Promise<T[]>;
  row<T extends object>(statement: Sql): Promise<T | undefined>;
}

/** Keys that are shown before anybody knows whose they are. */
export type KeyKind = 'balance' | 'company' | 'company-page' | 'invoice-link' | 'payment' | 'purchase' | 'trip-request';

/** A process knows of a new cell this much later at the most: `cells add` opens it once all of them do. */
export const knownWithinMs = 5_000;

const mostLearnt = 100_000;

/** For so long after an account was moved, what is not found where it lived is looked for again. */
export const movedWithinMs = 3_600_000;

/** Is the directory: it tells where an account lives. With one cell it asks for nothing but whether there are others. */
export class Cells {
  readonly #database: Statements;
  readonly #accounts = new Map<string, number>();
  #known: readonly number[] = [defaultCell];
  #movedAt = Number.NEGATIVE_INFINITY;
  #knownAt = Number.NEGATIVE_INFINITY;

  constructor(database: Statements) {
    this.#database = database;
  }

  /** Returns the cells that are in use, the default one first. */
  async all(): Promise<readonly number[]> {
    if (performance.now() - this.#knownAt < knownWithinMs) return this.#known;
    const cells = await this.#database.rows<{ id: number; moved_at: string | Date | null }>(
      sql`select id, moved_at from cells where state <> 'MAKING' order by id`,
    );
    this.#known = cells.map(({ id }) => id);
    this.#movedAt = Math.max(...cells.map(({ moved_at: at }) => (at === null ? 0 : new Date(at).getTime())));
    this.#knownAt = performance.now();
    return this.#known;
  }

  /** Looks anew when it is asked next. */
  forget(): void {
    this.#knownAt = Number.NEGATIVE_INFINITY;
    this.#accounts.clear();
  }

  /** Tells whether accounts are moved from cell to cell at this time: where one lives is then asked each time. */
  async areMoving(): Promise<boolean> {
    await this.all();
    return Date.now() - this.#movedAt < movedWithinMs;
  }

  async #isAlone(): Promise<boolean> {
    return (await this.all()).length === 1;
  }

  /** Keeps what another statement has read: where an account lives now. */
  learn(userId: string, cell: number): void {
    if (this.#accounts.size >= mostLearnt) this.#accounts.clear();
    if (cell === defaultCell && this.#known.length === 1) this.#accounts.delete(userId);
    else this.#accounts.set(userId, cell);
  }

  async ofAccount(userId: string): Promise<number> {
    const learnt = this.#accounts.get(userId);
    if (learnt !== undefined && !(await this.areMoving())) return learnt;
    if (await this.#isAlone()) return defaultCell;
    const row = await this.#database.row<{ cell: number }>(sql`select cell_id as cell from users where id = ${userId}`);
    return row?.cell ?? defaultCell;
  }

  /** Returns the cells in which an account works: the one where it lives first, then those of the companies of others. */
  async reachOf(userId: string): Promise<readonly number[]> {
    if (await this.#isAlone()) return [defaultCell];
    const home = await this.ofAccount(userId);
    const companies = await this.#database.rows<{ cell: number }>(sql`
      select distinct coalesce(k.cell_id, ${defaultCell}) as cell
      from members m left join cell_keys k on k.kind = 'company' and k.key = m.company_id::text
      where m.user_id = ${userId} order by cell`);
    return [...new Set([home, ...companies.map(({ cell }) => cell)])];
  }

  /** Returns which of some companies are in each cell, as far as the directory knows them; the default one has all others. */
  async ofCompanies(ids: readonly string[]): Promise<ReadonlyMap<number, readonly string[]>> {
    const known = await this.#database.rows<{ key: string; cell: number }>(
      sql`select key, cell_id as cell from cell_keys where kind = 'company' and ${isOneOf(raw('key'), ids)}`,
    );
    const cells = new Map(known.map(({ key, cell }) => [key, cell]));
    return Map.groupBy(ids, (id) => cells.get(id) ?? defaultCell);
  }

  /**
   * Chooses where a new account lives, in the caller's transaction: where the fewest do. Whoever has bought or
   * was invited before he had an account stays where his purchases or that company are, and one that is made in the course of
   * another's work is made where that is.
   */
  async settle(userId: string, emailKey: string): Promise<void> {
    if (await this.#isAlone()) return;
    const entered = enteredCell();
    if (entered !== defaultCell) {
      await this.#database.row(sql`update users set cell_id = ${entered} where id = ${userId} returning id`);
      this.learn(userId, entered);
      return;
    }
    const row = await this.#database.row<{ cell: number }>(sql`
      update users set cell_id = (
        select c.id from cells c where c.state = 'OPEN' order by (select count(*) from users u where u.cell_id = c.id), c.id limit 1)
      where id = ${userId} and exists (select from cells where state = 'OPEN')
        and not exists (select from purchases where user_id is null and customer_email_key = ${emailKey})
        and not exists (select from members m join companies c on c.id = m.company_id where m.user_id is null and m.email_key = ${emailKey})
      returning cell_id as cell`);
    this.learn(userId, row?.cell ?? defaultCell);
  }

  async ofKey(kind: KeyKind, key: string): Promise<number> {
    if (await this.#isAlone()) return defaultCell;
    const row = await this.#database.row<{ cell: number }>(
      sql`select cell_id as cell from cell_keys where kind = ${kind} and key = ${key}`,
    );
    return row?.cell ?? defaultCell;
  }
}
