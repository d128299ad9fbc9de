import 'reflect-metadata';
import { Container } from 'inversify';
import type { Config } from '../config/config.ts';
import { fileStoreOf } from '../objects/file-store-of.ts';
import { ThreadedDrawings } from '../documents/drawings.ts';
import { LoggedInvoiceEvents, NotifiedInvoiceEvents } from '../observability/invoice-events.ts';
import { createLogger } from '../observability/logger.ts';
import { ProcessMetrics } from '../observability/metrics.ts';
import type { DatabaseOptions } from '../postgres/connected.ts';
import { Database } from '../postgres/database.ts';
import { bindAll, requireAll, type Bindings } from './bind.ts';
import { core } from './core.ts';
import { files, imports, mail, provider, security, stripe } from './services.ts';
import { part } from './part.ts';
import type { Parts } from './parts.ts';
import { postgres } from './postgres.ts';

/** Replaces bindings before anything is built, as tests do. */
export type Overrides = (container: Container) => void;

export interface BuiltContainer {
  readonly parts: Parts;
  close(): Promise<void>;
}

/** Lists what the core and the folders of adapters bind. */
const modules = [core, files, imports, mail, postgres, provider, security, stripe] as const;

type NamesIn<Module> = Module extends Bindings ? keyof Module : never;

/** All that is left to bind: a part that nothing is bound to does not compile, for want of it here. */
type OfProcess = Pick<Required<Bindings>, Exclude<keyof Parts, NamesIn<(typeof modules)[number]>>>;

/**
 * Builds everything that a process is made of. Every part is looked for, so that a missing binding stops the start and
 * not the first request.
 */
export async function buildContainer(
  config: Config,
  process: string,
  overrides: Overrides = () => undefined,
): Promise<BuiltContainer> {
  const container = new Container();
  const logger = () => container.get(part('logger'));
  const database = await Database.connect({
    url: config.databaseUrl,
    poolSize: config.databasePool,
    ...limitsOf(process, config),
    slow: {
      fromMs: config.slowStatementMs,
      report: (statement, ms) => logger().warn({ statement, ms }, 'slow statement'),
    },
    store: await fileStoreOf(config.files, {
      warn: (fields, text) => logger().warn(fields, text),
      error: (fields, text) => logger().error(fields, text),
    }),
  });
  const parts = bindAll(container, [ofProcess(config, process, database), ...modules]);
  overrides(container);
  requireAll(container, parts);
  return { parts, close: () => database.close() };
}

const ofProcess = (config: Config, process: string, database: Database): OfProcess => ({
  config: () => config,
  database: () => database,
  drawings: () => new ThreadedDrawings(drawingWaitMs(process)),
  invoiceEvents: (parts) => new NotifiedInvoiceEvents(new LoggedInvoiceEvents(parts.logger, parts.metrics), parts),
  logger: () => createLogger(config.logLevel, process),
  metrics: () => new ProcessMetrics(),
  transactions: () => database,
});

/** Returns how long a PDF may wait for its turn: nobody waits for what a worker draws. */
const drawingWaitMs = (process: string) => (process === 'api' ? 10_000 : 600_000);

/** A caller of the API is refused rather than kept waiting longer for one of the database's connections. */
const mostWaitMs = 8_000;

/** Returns limits under which an operator's command takes as long as it takes. */
function limitsOf(process: string, { statementMs, databaseHeavyPool, replica }: Config): Partial<DatabaseOptions> {
  if (process === 'worker') return { statementMs: statementMs.worker };
  if (process !== 'api') return {};
  return { statementMs: statementMs.api, heavyPoolSize: databaseHeavyPool, waitMs: mostWaitMs, replica };
}
