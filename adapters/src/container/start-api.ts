import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '@timbra/contract/operation.ts';
import type { Config } from '../config/config.ts';
import { apps } from '../http/apps.ts';
import { serviceArea } from '../http/routes/service.ts';
import { loadOf } from '../http/load.ts';
import { loopUtilization } from '../http/caller-queue.ts';
import { createServer } from '../http/server.ts';
import type { Logger } from '../observability/logger.ts';
import { version } from '../observability/version.ts';
import { whileWaitedFor } from '../postgres/abandoned-work.ts';
import { isTooLong, isUnavailable } from '../postgres/unavailable.ts';
import { JobQueues } from '../queue/job-queues.ts';
import { builtApps } from './built-apps.ts';
import { checkSealingKeys } from './check-sealing-keys.ts';
import type { Get } from './bind.ts';
import { authenticator } from './identity.ts';
import { buildContainer, type Overrides } from './container.ts';
import { jobsArea } from './operation.ts';
import { settlements } from './invoicing.ts';
import { requireFitDatabase } from './require-fit-database.ts';
import { processProbes } from './probes.ts';
import { publicPages } from './self-invoicing.ts';
import { serviceIds } from './service-ids.ts';
import { sharedPage } from './sharing.ts';

export interface RunningApi {
  readonly get: Get;
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
  const { get } = container;
  const logger = get(serviceIds.logger);
  await requireFitDatabase(get);
  await checkSealingKeys(get);
  const queues = new JobQueues(config, logger);
  const isPublished = (address: string) => get(publicPages).isPublished(address);
  const { middleware, metrics } = processProbes(get, queues);
  const { app, operations } = createServer({
    logger,
    keys: get(serviceIds.idempotencyKeys),
    load: loadOf(config.databasePool, config.databaseHeavyPool),
    heavily: (read) => get(serviceIds.database).heavily(read),
    authenticator: get(authenticator),
    areas: [...container.areas, jobsArea(get, queues), serviceArea(config, version)],
    others: [middleware, sharedPage(get), apps(builtApps(config, isPublished))],
    trustProxy: config.trustProxy,
    utilization: loopUtilization(),
    isUnavailable,
    isTooLong,
    whileWaitedFor,
    metrics,
  });
  return {
    get,
    handler: app.callback(),
    operations,
    logger,
    endWaits: () => {
      get(settlements).end();
      get(serviceIds.idempotencyKeys).endWaits();
    },
    close: async () => {
      await queues.close();
      await container.close();
    },
  };
}
