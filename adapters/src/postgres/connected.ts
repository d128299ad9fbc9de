import { type LogContext, type LoggerOptions, MikroORM, SimpleLogger } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import type { FileStore } from '../objects/file-store.ts';
import type { AbandonedWork } from './abandoned-work.ts';
import { passActing } from './audit/pass-acting.ts';
import { enterCells } from './cells/enter-cells.ts';
import { allRows } from './rows/all.ts';

/** Is told of statements that took long, by their text without its values: those name people and hold hashes. */
export interface SlowStatements {
  /** A statement is slow from so many milliseconds on, with its wait for locks and for a connection. */
  readonly fromMs: number;
  readonly report: (statement: string, ms: number) => void;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
  /** Is how long a statement waits for a connection. */
  readonly waitMs?: number;
  readonly slow?: SlowStatements;
  /** Is how long a statement may run until the database ends it; for as long as it takes unless told. */
  readonly statementMs?: number;
  /** Connections for heavy reads alone; unless told, these take those of everything else. */
  readonly heavyPoolSize?: number;
  /** A server that follows the one of `url`, for what may be read a little later. */
  readonly replica?: { readonly url: string; readonly mostDelaySeconds: number } | undefined;
  /** Where files lie that have left the database; without one all of them stay in it. */
  readonly store?: FileStore | undefined;
}

/**
 * A connection at rest is kept so long. A new one reads the catalogue and plans each statement anew, five times until a plan is
 * kept: more than a document costs.
 */
export const restMs = 5 * 60_000;

/** Returns a pool of connections, and the ORM over it. */
export function connected(options: DatabaseOptions, poolSize: number | undefined, abandoned: AbandonedWork): MikroORM {
  const onPoolCreated = (pool: Pool) => {
    returnEndedClients(pool);
    passActing(pool);
    abandoned.watch(pool);
    enterCells(pool);
  };
  // `MikroORM.init` would import every extension that is installed: the code of migrations, in each process.
  return new MikroORM({
    clientUrl: options.url,
    entities: [...allRows],
    pool: { min: 0, max: poolSize ?? 10, idleTimeoutMillis: restMs },
    forceUtcTimezone: true,
    ...(options.slow && slowStatementsOfOrm(options.slow)),
    driverOptions: {
      onPoolCreated,
      connectionTimeoutMillis: options.waitMs ?? 60_000,
      statement_timeout: options.statementMs ?? 0,
    },
  });
}

/**
 * Gives a client whose connection has ended back to its pool, whoever holds it. Kysely keeps that of a transaction whose
 * rollback fails, as it must on a dead connection: a few restarts of the database would use the whole pool up, and every
 * request would wait for good.
 */
export function returnEndedClients(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // Its holder may still do so; twice is an error to the pool.
      client.release = () => undefined;
    }),
  );
}

/** Times the statements that MikroORM sends, ours of plain SQL among them. */
const slowStatementsOfOrm = ({ fromMs, report }: SlowStatements) => ({
  slowQueryThreshold: fromMs,
  slowQueryLoggerFactory: (options: LoggerOptions) =>
    new (class extends SimpleLogger {
      override logQuery({ query = '', took = 0 }: LogContext): void {
        report(query, took);
      }
    })(options),
});

/** Times the statements that go past it. */
export async function timed<T>(
  slow: SlowStatements | undefined,
  statement: string,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const ms = Math.round(performance.now() - started);
    if (slow && ms >= slow.fromMs) slow.report(statement, ms);
  }
}
