import { Pool, type QueryResultRow } from 'pg';
import type { Sql } from './sql.ts';
import { numbered } from './statement-names.ts';

/** A probe is not waited for as long, and one that hangs leaves the next a connection of its own. */
const mostMs = 5_000;

/** Keeps one connection for probes alone, opened by the first of them. */
export class ProbeConnection {
  readonly #pool: Pool;

  constructor(url: string) {
    this.#pool = new Pool({
      connectionString: url,
      max: 1,
      allowExitOnIdle: true,
      connectionTimeoutMillis: mostMs,
      query_timeout: mostMs,
      statement_timeout: mostMs,
    });
    this.#pool.on('error', () => undefined);
  }

  async row<T extends QueryResultRow>(statement: Sql): Promise<T | undefined> {
    const { rows } = await this.#pool.query<T>(numbered(statement));
    return rows[0];
  }

  close(): Promise<void> {
    return this.#pool.ending ? Promise.resolve() : this.#pool.end();
  }
}
