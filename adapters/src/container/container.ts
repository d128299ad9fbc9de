import 'reflect-metadata';
import { Container } from 'inversify';
import type { Config } from '../config/config.ts';
import { ThreadedDrawings } from '../documents/drawings.ts';
import type { DatabaseOptions } from '../postgres/connected.ts';
import type { Parts } from './parts.ts';
import { Database } from '../postgres/database.ts';
import { PostgresIdempotencyKeys } from '../postgres/postgres-idempotency-keys.ts';
import { PostgresOperatorActs } from '../postgres/postgres-operator-acts.ts';
import { PostgresOutbox } from '../postgres/postgres-outbox.ts';
import { SystemClock } from '../security/system-clock.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { createLogger } from '../observability/logger.ts';
import { ProcessMetrics } from '../observability/metrics.ts';
import { allParts, bindAllParts, requireAllParts } from './all-parts.ts';
import { bindingsOf, getterOf, moduleOf, type Bind } from './bind.ts';
import { core } from './core.ts';
import { files } from './files.ts';
import { imports } from './imports.ts';
import { postgres } from './postgres.ts';
import { provider } from './provider.ts';
import { security } from './security.ts';
import { stripe } from './stripe.ts';
import { bindCancelling } from './cancelling.ts';
import { bindIdentity } from './identity.ts';
import { bindInvoicing } from './invoicing.ts';
import { bindNotifications } from './notifications.ts';
import { bindPurchases } from './purchases.ts';
import { bindScheduledGlobal } from './scheduled-global.ts';
import { bindSelfInvoicing } from './self-invoicing.ts';
import { bindSending } from './sending.ts';
import { bindStatements } from './statements.ts';
import { serviceIds } from './service-ids.ts';

/** Replaces bindings before anything is built, as tests do. */
export type Overrides = (container: Container) => void;

export interface BuiltContainer {
  readonly parts: Parts;
  close(): Promise<void>;
}

/**
 * Everything that a process is made of. Every part is looked for, so that a missing binding stops the start and not the first
 * request.
 */
export async function buildContainer(
  config: Config,
  process: string,
  overrides: Overrides = () => undefined,
): Promise<BuiltContainer> {
  const container = new Container();
  const get = getterOf(container);
  const database = await Database.connect({
    url: config.databaseUrl,
    poolSize: config.databasePool,
    ...limitsOf(process, config),
    slow: {
      fromMs: config.slowStatementMs,
      tell: (statement, ms) => get(serviceIds.logger).warn({ statement, ms }, 'slow statement'),
    },
  });
  const bind = bindingsOf(container);
  bindShared(bind, config, process, database);
  for (const bindArea of binders) bindArea(bind);
  bindAllParts(container);
  const parts = get(allParts);
  for (const bindings of [core, files, imports, postgres, provider, security, stripe])
    container.load(moduleOf(bindings, parts));
  overrides(container);
  requireAllParts(container);
  return { parts, close: () => database.close() };
}

/** How long a PDF may wait for its turn: nobody waits for what a worker draws. */
const drawingWaitMs = (process: string) => (process === 'api' ? 10_000 : 600_000);

/** A caller of the API is refused rather than kept waiting longer for one of the database's connections. */
const mostWaitMs = 8_000;

/** What an operator's command does takes as long as it takes. */
function limitsOf(process: string, { statementMs, databaseHeavyPool }: Config): Partial<DatabaseOptions> {
  if (process === 'worker') return { statementMs: statementMs.worker };
  if (process !== 'api') return {};
  return { statementMs: statementMs.api, heavyPoolSize: databaseHeavyPool, waitMs: mostWaitMs };
}

/** Each area's bindings; the order does not matter. */
const binders = [
  bindNotifications,
  bindIdentity,
  bindStatements,
  bindInvoicing,
  bindSending,
  bindCancelling,
  bindSelfInvoicing,
  bindScheduledGlobal,
  bindPurchases,
];

function bindShared(bind: Bind, config: Config, process: string, database: Database): void {
  bind(serviceIds.config, () => config);
  bind(serviceIds.logger, () => createLogger(config.logLevel, process));
  bind(serviceIds.metrics, () => new ProcessMetrics());
  bind(serviceIds.database, () => database);
  bind(serviceIds.transactions, () => database);
  bind(serviceIds.clock, () => new SystemClock());
  bind(serviceIds.ids, () => uuidV7Ids);
  bind(PostgresOutbox, (get) => new PostgresOutbox(database, get(serviceIds.ids), get(serviceIds.clock)));
  bind(serviceIds.outbox, (get) => get(PostgresOutbox));
  bind(serviceIds.outboxStore, (get) => get(PostgresOutbox));
  bind(
    serviceIds.operatorActs,
    (get) => new PostgresOperatorActs(database, get(serviceIds.ids), get(serviceIds.clock)),
  );
  bind(serviceIds.drawings, () => new ThreadedDrawings(drawingWaitMs(process)));
  bind(serviceIds.idempotencyKeys, () => new PostgresIdempotencyKeys(database));
}
