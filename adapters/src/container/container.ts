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
import { bindingsOf, getterOf, type Bind } from './bind.ts';
import { bindAccess } from './access.ts';
import { bindArchives } from './archives.ts';
import { bindCancelling } from './cancelling.ts';
import { bindCatalogs } from './catalogs.ts';
import { bindCompanies } from './companies.ts';
import { bindIdentity } from './identity.ts';
import { bindCustomers } from './customers.ts';
import { bindEmployees } from './employees.ts';
import { bindFreight } from './freight.ts';
import { bindPayroll } from './payroll.ts';
import { bindImports } from './imports.ts';
import { bindExports } from './exports.ts';
import { bindInvoicing } from './invoicing.ts';
import { bindLongWork } from './long-work.ts';
import { bindLaw } from './law.ts';
import { bindNotifications } from './notifications.ts';
import { bindOrders } from './orders.ts';
import { bindPaymentProvider } from './payment-provider.ts';
import { bindPlans } from './plans.ts';
import { bindProducts } from './products.ts';
import { bindPreferences } from './preferences.ts';
import { bindProfile } from './profile.ts';
import { bindPlatformIssuer } from './platform-issuer.ts';
import { bindProvider } from './provider.ts';
import { bindReceivables } from './receivables.ts';
import { bindReports } from './reports.ts';
import { bindPurchaseInvoices } from './purchase-invoices.ts';
import { bindPurchases } from './purchases.ts';
import { bindSamples } from './samples.ts';
import { bindScheduledGlobal } from './scheduled-global.ts';
import { bindSelfInvoicing } from './self-invoicing.ts';
import { bindSending } from './sending.ts';
import { bindSharing } from './sharing.ts';
import { bindStamps } from './stamps.ts';
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
  overrides(container);
  requireAllParts(container);
  return { parts: get(allParts), close: () => database.close() };
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
  bindAccess,
  bindStamps,
  bindNotifications,
  bindIdentity,
  bindCompanies,
  bindProfile,
  bindPreferences,
  bindSamples,
  bindCatalogs,
  bindLaw,
  bindCustomers,
  bindReceivables,
  bindStatements,
  bindProducts,
  bindEmployees,
  bindFreight,
  bindPayroll,
  bindOrders,
  bindImports,
  bindProvider,
  bindPlatformIssuer,
  bindPaymentProvider,
  bindInvoicing,
  bindSending,
  bindCancelling,
  bindSharing,
  bindSelfInvoicing,
  bindScheduledGlobal,
  bindArchives,
  bindLongWork,
  bindReports,
  bindExports,
  bindPlans,
  bindPurchases,
  bindPurchaseInvoices,
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
