import { sql, type Sql } from '../sql.ts';
import type { Cells, KeyKind } from './cells.ts';
import { namesRecord } from './named-records.ts';
import {
  defaultCell,
  enteredCell,
  finder,
  foundBy,
  goOnIn,
  inCell,
  inReachedCell,
  pathOf,
  reachedCells,
  reachInto,
} from './visit.ts';

/** The database whose work it is. */
interface Visited {
  readonly cells: Cells;
  readonly isInTransaction: boolean;
  row<T extends object>(statement: Sql): Promise<T | undefined>;
}

/** Leads the work of a request or a job to the cell that it is about. */
export class Visits {
  readonly #database: Visited;

  constructor(database: Visited) {
    this.#database = database;
  }

  /**
   * Does the work of one request or job in the cell of an account, or in the default one until somebody finds out whose it
   * is. Use cases know nothing of cells.
   */
  begin<T>(work: () => Promise<T>): Promise<T> {
    return inCell(defaultCell, work);
  }

  /** Goes on with the work in the cell where the account lives. */
  async enterAccount(userId: string): Promise<void> {
    await this.#enterFound(() => this.#database.cells.ofAccount(userId));
  }

  /**
   * Goes on in the cell of the company or the record that a call names, among those where the account works. A call that
   * names none of them goes on where the account lives, and its lists through all of those cells.
   */
  async enterNamed(userId: string, ids: readonly string[]): Promise<void> {
    const cells = await this.#database.cells.reachOf(userId);
    if (cells.length === 1) return;
    const find = async (among: readonly number[]) => {
      for (const cell of ids.length === 0 ? [] : among)
        if ((await inReachedCell(cell, () => this.#database.row(namesRecord(ids)))) !== undefined) return cell;
      return undefined;
    };
    const found = await find(cells);
    if (found === undefined) {
      reachInto(cells);
      return;
    }
    await this.#enter(found);
    foundBy(async () => find(await this.#database.cells.reachOf(userId)));
  }

  /** Tells whether what the caller's work is about was moved to another cell since it was entered. */
  async hasMoved(): Promise<boolean> {
    const cell = await this.#movedTo();
    return cell !== undefined;
  }

  /** Goes on where what the caller's work is about was moved to. @returns whether it was. */
  async follow(): Promise<boolean> {
    const cell = await this.#movedTo();
    if (cell !== undefined) goOnIn(cell);
    return cell !== undefined;
  }

  async #movedTo(): Promise<number | undefined> {
    const find = finder();
    if (!find || this.#database.isInTransaction || !(await this.#database.cells.areMoving())) return undefined;
    const found = await find();
    return found === enteredCell() ? undefined : found;
  }

  /** Returns the cells through which a list of the caller goes; a transaction stays in its own. */
  reached(): readonly number[] {
    return this.#database.isInTransaction ? [enteredCell()] : reachedCells();
  }

  /** Reads in every cell that the caller reaches, one after the other. */
  async inEachReached<T>(read: (cell: number) => Promise<T>): Promise<readonly T[]> {
    const cells = this.reached();
    if (cells.length === 1) return [await read(enteredCell())];
    const found: T[] = [];
    for (const cell of cells) found.push(await inReachedCell(cell, () => read(cell)));
    return found;
  }

  /** Goes on in the cell of what the key opens. */
  async enterByKey(kind: KeyKind, key: string): Promise<void> {
    await this.#enterFound(() => this.#database.cells.ofKey(kind, key));
  }

  /** Goes on in the cell in which a statement finds a row: for operators, who name a record and not whose it is. */
  async enterWhere(finds: Sql): Promise<void> {
    const cells = await this.#database.cells.all();
    // A transaction is where it is.
    if (cells.length === 1 || this.#database.isInTransaction) return;
    for (const cell of cells) {
      if ((await inCell(cell, () => this.#database.row(finds))) === undefined) continue;
      await this.#enter(cell);
      return;
    }
  }

  async #enterFound(find: () => Promise<number>): Promise<void> {
    await this.#enter(await find());
    foundBy(find);
  }

  async #enter(cell: number): Promise<void> {
    const entered = enteredCell();
    if (entered === cell) return;
    if (this.#database.isInTransaction) {
      // What it has done so far was of nobody yet.
      if (entered !== defaultCell) throw new Error(`A transaction of cell ${entered} cannot go on in cell ${cell}`);
      await this.#database.row(sql`select set_config('search_path', ${pathOf(cell)}, true)`);
    }
    goOnIn(cell);
  }

  /**
   * Does work in every cell, one after the other.
   * @param first counts on from call to call where each cell shall be the first in its turn.
   * @throws AggregateError with what kept it from being done in some of them, after all others had their turn.
   */
  async inEachCell<T>(work: (cell: number) => Promise<T>, first = 0): Promise<readonly T[]> {
    const all = await this.#database.cells.all();
    const cells = [...all.slice(first % all.length), ...all.slice(0, first % all.length)];
    const [only = defaultCell] = cells;
    if (cells.length === 1) return [await inCell(only, () => work(only))];
    if (this.#database.isInTransaction) throw new Error('A transaction stays in its cell');
    const done: T[] = [];
    const failures: unknown[] = [];
    for (const cell of cells) {
      try {
        done.push(await inCell(cell, () => work(cell)));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cells could not be worked in`);
    return done;
  }
}
