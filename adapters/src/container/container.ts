import 'reflect-metadata';
import { Container } from 'inversify';
import type { Config } from '../config/config.ts';
import { docsArea } from '../http/routes/docs.ts';
import type { Area } from '../http/server.ts';
import { Database } from '../postgres/database.ts';
import { PostgresIdempotencyKeys } from '../postgres/postgres-idempotency-keys.ts';
import { PostgresOutbox } from '../postgres/postgres-outbox.ts';
import { SystemClock } from '../security/system-clock.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { createLogger } from '../observability/logger.ts';
import { bindAccess } from './access.ts';
import { bindCatalogs, catalogsArea } from './catalogs.ts';
import { bindCompanies, companiesArea } from './companies.ts';
import { bindIdentity, identityAreas } from './identity.ts';
import { bindCustomers, customersArea } from './customers.ts';
import { bindInvoicing, invoicingAreas } from './invoicing.ts';
import { bindNotifications, notificationsArea } from './notifications.ts';
import { bindOrders, ordersArea } from './orders.ts';
import { bindPaymentProvider } from './payment-provider.ts';
import { bindPlans, plansArea } from './plans.ts';
import { bindProducts, productsArea } from './products.ts';
import { bindProfile, profileArea } from './profile.ts';
import { bindProvider } from './provider.ts';
import { bindReports, reportsArea } from './reports.ts';
import { bindPurchases, purchasesAreas } from './purchases.ts';
import { bindStamps, stampsArea } from './stamps.ts';
import { tokens } from './tokens.ts';

/** Replaces bindings before anything is built, as the tests of crashes do. */
export type Overrides = (container: Container) => void;

export interface House {
  readonly container: Container;
  /** The calls of the API, area by area. */
  readonly areas: readonly Area[];
  close(): Promise<void>;
}

/**
 * Everything that a process is made of. Every use case is built here, so that a missing binding stops the start
 * and not the first request.
 */
export async function buildContainer(
  config: Config,
  process: string,
  overrides: Overrides = () => undefined,
): Promise<House> {
  const container = new Container();
  const database = await Database.connect({
    url: config.databaseUrl,
    poolSize: config.databasePool,
    ...(process === 'api' && { waitMs: mostWaitMs }),
  });
  bindShared(container, config, process, database);
  for (const bind of binders) bind(container);
  overrides(container);
  const areas = [
    ...identityAreas(container),
    companiesArea(container),
    profileArea(container),
    notificationsArea(container),
    stampsArea(container),
    catalogsArea(container),
    customersArea(container),
    productsArea(container),
    ordersArea(container),
    ...invoicingAreas(container),
    reportsArea(container),
    plansArea(container),
    ...purchasesAreas(container),
    docsArea,
  ];
  return { container, areas, close: () => database.close() };
}

/** A caller of the API is refused rather than kept waiting longer for one of the database's connections. */
const mostWaitMs = 8_000;

/** Each area's bindings; the order does not matter. */
const binders = [
  bindAccess,
  bindStamps,
  bindNotifications,
  bindIdentity,
  bindCompanies,
  bindProfile,
  bindCatalogs,
  bindCustomers,
  bindProducts,
  bindOrders,
  bindProvider,
  bindPaymentProvider,
  bindInvoicing,
  bindReports,
  bindPlans,
  bindPurchases,
];

function bindShared(container: Container, config: Config, process: string, database: Database): void {
  const clock = new SystemClock();
  const ids = uuidV7Ids;
  const outbox = new PostgresOutbox(database, ids, clock);
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.logger).toConstantValue(createLogger(config.logLevel, process));
  container.bind(tokens.database).toConstantValue(database);
  container.bind(tokens.transactions).toConstantValue(database);
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.ids).toConstantValue(ids);
  container.bind(tokens.outbox).toConstantValue(outbox);
  container.bind(tokens.outboxStore).toConstantValue(outbox);
  container.bind(tokens.idempotencyKeys).toConstantValue(new PostgresIdempotencyKeys(database));
}
