import { Database } from '@timbra/adapters/postgres/database.ts';
import type { Sql } from '@timbra/adapters/postgres/sql.ts';

/** A database that tells how long its statements took, as seen from here. */
export class TimedDatabase {
  readonly database: Database;
  #spent = 0;

  private constructor(database: Database) {
    this.database = database;
  }

  static async connect(url: string): Promise<TimedDatabase> {
    const timed = new TimedDatabase(await Database.connect({ url }));
    const { database } = timed;
    const [rows, plannedRows] = [database.rows.bind(database), database.plannedRows.bind(database)];
    database.rows = <T extends object>(sql: Sql) => timed.#time(rows<T>(sql));
    database.plannedRows = <T extends object>(sql: Sql) => timed.#time(plannedRows<T>(sql));
    return timed;
  }

  /** Those that run side by side are each counted whole. */
  async #time<T>(asked: Promise<T>): Promise<T> {
    const started = performance.now();
    const found = await asked;
    this.#spent += performance.now() - started;
    return found;
  }

  /** Median of the milliseconds that the statements of `work` took. */
  async median(work: () => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < 6; run += 1) {
      this.#spent = 0;
      await work();
      // The first one also warms the caches up.
      if (run > 0) times.push(this.#spent);
    }
    return median(times);
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
