import { Pool, type QueryResult, type QueryResultRow } from 'pg';
import type { Sql } from './sql.ts';
import { numbered } from './statement-names.ts';

/** No statement of theirs takes as long, and one that hangs leaves the next a connection of its own. */
const mostMs = 5_000;

/** Keeps a few connections for one purpose, opened by the first statement: they are had however many others wait. */
export class SideConnections {
  readonly #pool: Pool;

  constructor(url: string, max: number) {
    this.#pool = new Pool({
      connectionString: url,
      max,
      allowExitOnIdle: true,
      connectionTimeoutMillis: mostMs,
      query_timeout: mostMs,
      statement_timeout: mostMs,
    });
    this.#pool.on('error', () => undefined);
  }

  async row<T extends QueryResultRow>(statement: Sql): Promise<T | undefined> {
    const [row] = await this.rows<T>(statement);
    return row;
  }

  async rows<T extends QueryResultRow>(statement: Sql): Promise<readonly T[]> {
    return (await this.#send<T>(statement)).rows;
  }

  /** @returns how many rows it touched. */
  async change(statement: Sql): Promise<number> {
    return (await this.#send(statement)).rowCount ?? 0;
  }

  #send<T extends QueryResultRow>(statement: Sql): Promise<QueryResult<T>> {
    return this.#pool.query<T>(numbered(statement));
  }

  close(): Promise<void> {
    return this.#pool.ending ? Promise.resolve() : this.#pool.end();
  }
}
