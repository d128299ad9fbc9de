import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Operation } from '@timbra/contract/operation.ts';
import type { Config } from '../config/config.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { apps, type AppsOptions } from '../http/apps.ts';
import { operatorJobsArea } from '../http/routes/operator.ts';
import { serviceArea } from '../http/routes/service.ts';
import { CountedKeyLimits } from '../http/key-limits.ts';
import { loadOf } from '../http/load.ts';
import { loopUtilization } from '../http/caller-queue.ts';
import { createServer, type Area } from '../http/server.ts';
import type { Logger } from '../observability/logger.ts';
import { sharedPage } from '../http/shared-page.ts';
import { version } from '../observability/version.ts';
import type { Parts } from '../container/parts.ts';
import { PostgresCallCounts } from '../postgres/postgres-call-counts.ts';
import { PostgresLacking } from '../postgres/postgres-lacking.ts';
import { whileWaitedFor } from '../postgres/abandoned-work.ts';
import { isMoving, isTooLong, isUnavailable } from '../postgres/unavailable.ts';
import { JobQueues } from '../queue/job-queues.ts';
import { FailedJobsList, QueuedFailedJobs } from '../queue/queued-failed-jobs.ts';
import { buildContainer, type Overrides } from '../container/container.ts';
import { areasOf } from './areas.ts';
import { checkSealingKeys, processProbes, requireFitDatabase } from './probes.ts';

export interface RunningApi {
  readonly parts: Parts;
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly operations: readonly Operation[];
  readonly logger: Logger;
  /** Lets nobody wait any longer for what may come later: the process is to end. */
  endWaits(): void;
  close(): Promise<void>;
}

/** The API, ready to be given requests. */
export async function startApi(config: Config, overrides?: Overrides): Promise<RunningApi> {
  const container = await buildContainer(config, 'api', overrides);
  const { parts } = container;
  const { logger, database, idempotencyKeys } = parts;
  const { replica } = database;
  await requireFitDatabase(parts);
  await checkSealingKeys(parts);
  const queues = new JobQueues(config, logger);
  const livemodeOf = (address: string) => parts.publicPages.livemodeOf(address);
  const { middleware, metrics } = processProbes(parts, queues);
  const { app, operations } = createServer({
    logger,
    keys: idempotencyKeys,
    load: loadOf(config.databasePool, config.databaseHeavyPool),
    heavily: (read) => database.heavily(read),
    // A replica may not have yet what has just been moved.
    ...(replica && {
      apart: async (userId, read, onAge) =>
        (await database.cells.areMoving()) ? read() : replica.read(userId, read, onAge),
    }),
    lacking: new PostgresLacking(database),
    access: parts.access,
    authenticator: parts.authenticator,
    keyLimits: new CountedKeyLimits(new PostgresCallCounts(database), config.keyCallsPerMinute),
    areas: [...areasOf(parts), jobsArea(parts, queues), serviceArea(config, version)],
    others: [middleware, sharedPage(parts), apps(builtApps(config, livemodeOf))],
    trustProxy: config.trustProxy,
    utilization: loopUtilization(),
    isUnavailable,
    isTooLong,
    isMoving,
    whileWaitedFor,
    cells: {
      visit: (work) => database.visits.begin(work),
      enterAccount: (userId) => database.visits.enterAccount(userId),
      enterNamed: (userId, ids) => database.visits.enterNamed(userId, ids),
      follow: () => database.visits.follow(),
      hasMoved: () => database.visits.hasMoved(),
      enterClock: (named) => database.clocks.enter(named),
    },
    metrics,
  });
  return {
    parts,
    handler: app.callback(),
    operations,
    logger,
    endWaits: () => {
      parts.settlements.end();
      idempotencyKeys.endWaits();
    },
    close: async () => {
      await queues.close();
      await container.close();
    },
  };
}

/** The queues belong to the process, and not to the container. */
function jobsArea(ports: Ports, queues: JobQueues): Area {
  const failedJobs = new QueuedFailedJobs(queues);
  return operatorJobsArea({ failedJobs, failed: new FailedJobsList(failedJobs), ports });
}

const root = join(import.meta.dirname, '../../..');

/** Returns the apps as their builds leave them beside the servers. */
function builtApps(config: Config, livemodeOf: AppsOptions['selfInvoice']['livemodeOf']): AppsOptions {
  const checkout = join(root, 'public-checkout', 'dist');
  return {
    adminUi: { folder: join(root, 'admin-ui', 'dist'), base: '/' },
    checkout: { folder: checkout, base: '/checkout/' },
    selfInvoice: { folder: checkout, file: 'factura.html', livemodeOf },
    shipper: { folder: checkout, file: 'remitente.html' },
    connect: config.stripe.apiUrl === undefined ? [] : [config.stripe.apiUrl],
  };
}
