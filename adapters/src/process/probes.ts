import type { Middleware } from 'koa';
import { type Clock, jobNames } from '@timbra/core/shared/ports.ts';
import { Late, probes } from '../http/probes.ts';
import { holdsDatabase, requireRoom } from '../observability/disk-room.ts';
import type { ProcessMetrics, ReadGauge } from '../observability/metrics.ts';
import type { Parts } from '../container/parts.ts';
import { countDocuments, requireWrites, sealingKeys, unqueuedFor } from '../postgres/health.ts';
import type { Database } from '../postgres/database.ts';
import type { JobQueues } from '../queue/job-queues.ts';
import { readBacklog } from '../postgres/backlog.ts';
import { oldestSatRound } from '../postgres/postgres-sat-rounds.ts';
import { parseEncryptionKeys } from '../security/encryption-keys.ts';
import { requireFitServer, requireNoLaterContract } from '../postgres/migrating/require-fit.ts';
import { UnfitDatabase } from '../postgres/migrating/unfit-database.ts';

/** Serves what a process tells of its own health, the same for the API and the worker. */
export function processProbes(
  { config, database, clock, metrics }: Pick<Parts, 'config' | 'database' | 'clock' | 'metrics'>,
  queues: JobQueues,
): { readonly middleware: Middleware; readonly metrics: ProcessMetrics } {
  const { pac, metricsToken, dataDir } = config;
  for (const gauge of processGauges(database, queues)) metrics.gauge(gauge);
  const parts = [
    { name: 'database', needed: true, check: () => requireWrites(database, clock.now()) },
    { name: 'queue', needed: true, check: () => queues.requireWrites() },
    { name: 'jobs', needed: false, check: () => requireTaken(database, queues, clock) },
    ...(holdsDatabase(dataDir) ? [{ name: 'disk', needed: true, check: () => requireRoom(dataDir) }] : []),
    // The database itself is read without it.
    ...(database.replica ? [{ name: 'replica', needed: false, check: () => requireNear(database.replica) }] : []),
    // Documents are issued without it, and their files stay in the database until it is there again.
    ...(database.files.store ? [{ name: 'files', needed: false, check: () => database.files.requireStore() }] : []),
    { name: pac.name, needed: false, check: () => fetch(pac.url, { signal: AbortSignal.timeout(1_500) }) },
  ];
  return { middleware: probes(parts, metrics, metricsToken), metrics };
}

async function requireNear(replica: Database['replica']): Promise<void> {
  if (replica && !replica.isFit(await replica.behind())) throw new Late('the replica is too far behind');
}

/** Jobs reach the queue and are taken within moments, while a worker runs and the queue lets it. */
const latestSeconds = 60;

/** Documents alone are asked about: of the others thousands may wait in good order. */
async function requireTaken(database: Database, queues: JobQueues, clock: Clock): Promise<void> {
  const [unqueued, ages] = await Promise.all([
    unqueuedFor(database, clock.now()),
    queues.oldestAges(['stamp-invoice']),
  ]);
  if (Math.max(unqueued, ...Object.values(ages)) > latestSeconds) throw new Late('a job waits for too long');
}

/** Returns the gauges that read database, pool and queues whenever Prometheus asks. */
function processGauges(database: Database, queues: JobQueues): readonly ReadGauge[] {
  return [
    {
      name: 'timbra_documents',
      help: 'Documents by state',
      label: 'state',
      read: () => countDocuments(database),
    },
    {
      name: 'timbra_backlog_age_seconds',
      help: 'How long the oldest of what is due has waited',
      label: 'of',
      read: () => readBacklog(database),
    },
    {
      name: 'timbra_sat_round_age_seconds',
      help: 'Since when the oldest round of questions to SAT about a company is under way',
      read: async () => ({ '': await oldestSatRound(database) }),
    },
    {
      name: 'timbra_jobs_waiting',
      help: 'Jobs that wait, by kind',
      label: 'job',
      read: () => queues.waiting(jobNames),
    },
    {
      name: 'timbra_jobs_failed',
      help: 'Failed jobs that are kept, by kind',
      label: 'job',
      read: () => queues.failed(jobNames),
    },
    {
      name: 'timbra_jobs_oldest_age_seconds',
      help: 'How long the oldest waiting job has waited, by kind',
      label: 'job',
      read: () => queues.oldestAges(jobNames),
    },
    {
      name: 'timbra_replica_delay_seconds',
      help: 'By how much the replica is behind; nothing where there is none, or it does not answer',
      label: 'of',
      read: async () => {
        const behind = await database.replica?.behind().catch(() => undefined);
        return behind === undefined ? {} : { database: behind };
      },
    },
    {
      name: 'timbra_database_connections',
      help: 'Connections of this process to the database, and statements that wait for one',
      label: 'state',
      read: () => database.connections(),
    },
  ];
}

/** Says at the start, and not at the first document, which certificates and secrets the configured keys do not open. */
export async function checkSealingKeys({
  config,
  database,
  logger,
}: Pick<Parts, 'config' | 'database' | 'logger'>): Promise<void> {
  const configured = new Set(parseEncryptionKeys(config.encryptionKey).map(({ id }) => id));
  try {
    const missing = (await sealingKeys(database)).filter((id) => !configured.has(id));
    if (missing.length > 0) logger.error({ missing }, 'certificates are sealed with keys that ENCRYPTION_KEY lacks');
  } catch (error) {
    // A database that is down is told by the probes; the process waits for it.
    logger.warn({ err: error }, 'could not look which keys sealed the certificates');
  }
}

/** @throws UnfitDatabase when the server is too old, or a newer version has taken away what this one uses. */
export async function requireFitDatabase({ database, logger }: Pick<Parts, 'database' | 'logger'>): Promise<void> {
  const { em } = database;
  try {
    await requireFitServer(em);
    await requireNoLaterContract(em);
  } catch (error) {
    if (error instanceof UnfitDatabase) throw error;
    // A database that is down is told by the probes; the process waits for it.
    logger.warn({ err: error }, 'could not look whether the database is of this version');
  }
}
