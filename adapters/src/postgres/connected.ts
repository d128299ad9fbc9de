import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { FileStore } from '../objects/file-store.ts';
import type { AbandonedWork } from './abandoned-work.ts';
import { tellActing } from './audit/tell-acting.ts';
import { enterCells } from './cells/enter-cells.ts';
import { returnEndedClients } from './return-ended-clients.ts';
import { allRows } from './rows/all.ts';
import { slowStatementsOfOrm, type SlowStatements } from './slow-statements.ts';

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
  /** Where files lie that have left the database; without one all of them stay in it. */
  readonly store?: FileStore | undefined;
}

/** Returns a pool of connections, and the ORM over it. */
export function connected(options: DatabaseOptions, poolSize: number | undefined, abandoned: AbandonedWork): MikroORM {
  const onPoolCreated = (pool: Pool) => {
    returnEndedClients(pool);
    tellActing(pool);
    abandoned.watch(pool);
    enterCells(pool);
  };
  // `MikroORM.init` would import every extension that is installed: the code of migrations, in each process.
  return new MikroORM({
    clientUrl: options.url,
    entities: [...allRows],
    pool: { min: 0, max: poolSize ?? 10 },
    forceUtcTimezone: true,
    ...(options.slow && slowStatementsOfOrm(options.slow)),
    driverOptions: {
      onPoolCreated,
      connectionTimeoutMillis: options.waitMs ?? 60_000,
      statement_timeout: options.statementMs ?? 0,
    },
  });
}
