import type { Config } from '@timbra/adapters/config/config.ts';
import { checkSealingKeys } from '@timbra/adapters/process/check-sealing-keys.ts';
import { requireFitDatabase } from '@timbra/adapters/process/require-fit-database.ts';
import { processProbes } from '@timbra/adapters/process/probes.ts';
import { buildContainer, type Overrides } from '@timbra/adapters/container/container.ts';
import { startProbeServer } from '@timbra/adapters/http/probe-server.ts';
import { measuredSchedules } from '@timbra/adapters/queue/measured-schedules.ts';
import { version } from '@timbra/adapters/observability/version.ts';
import { PostgresOutboxCalls } from '@timbra/adapters/postgres/outbox-calls.ts';
import { JobQueues, queueStore } from '@timbra/adapters/queue/job-queues.ts';
import { OutboxRelay } from '@timbra/adapters/queue/outbox-relay.ts';
import { jobNames, type JobName } from '@timbra/core/shared/jobs.ts';
import { handlers } from './handlers.ts';
import { schedulesOf } from './schedules.ts';

export interface RunningWorker {
  /** Finishes the jobs at hand and takes no more. */
  close(): Promise<void>;
}

/** More documents are at hand than may be at the provider: some are made ready or settled meanwhile. */
const readAhead = 2;

/** An import has one of the database's connections and some of the memory to itself for as long as it takes. */
const importsAtOnce = 2;
const importJobs: ReadonlySet<JobName> = new Set(['run-import', 'undo-import', 'run-archive', 'run-payroll']);

/** Starts the background worker: relays the outbox, works off the jobs, and looks after what nobody attends to. */
export async function startWorker(config: Config, overrides?: Overrides): Promise<RunningWorker> {
  const container = await buildContainer(config, 'worker', overrides);
  const { parts } = container;
  const { logger } = parts;
  await requireFitDatabase(parts);
  await checkSealingKeys(parts);
  const queues = new JobQueues(config, logger);
  const handle = handlers(parts);
  const jobsAtOnce = (name: JobName) =>
    importJobs.has(name) ? importsAtOnce : config.workerConcurrency * (name === 'stamp-invoice' ? readAhead : 1);
  await Promise.all(jobNames.map((name) => queues.work(name, handle, jobsAtOnce(name))));

  const relay = new OutboxRelay(parts.outboxStore, new PostgresOutboxCalls(config.databaseUrl), queues, logger);
  await relay.start();

  await queues.repeat(measuredSchedules(schedulesOf(parts, queues), parts.metrics));

  const { workerProbesPort: port, host } = config;
  const { middleware } = processProbes(parts, queues);
  const probes = port === undefined ? undefined : await startProbeServer(host, port, middleware);
  const { workerConcurrency: concurrency } = config;
  logger.info({ version, concurrency, queue: queueStore(config), probesPort: port }, 'working');

  return {
    close: async () => {
      probes?.close();
      // All at once: nothing new is begun while something is still under way.
      await Promise.all([queues.finish(), relay.stop()]);
      await queues.close();
      await container.close();
    },
  };
}
