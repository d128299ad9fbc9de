import type { Config } from '@timbra/adapters/config/config.ts';
import { checkSealingKeys } from '@timbra/adapters/container/check-sealing-keys.ts';
import { processProbes } from '@timbra/adapters/container/probes.ts';
import { buildContainer, type Overrides } from '@timbra/adapters/container/container.ts';
import { stampLedger } from '@timbra/adapters/container/stamps.ts';
import { serviceIds } from '@timbra/adapters/container/service-ids.ts';
import { startProbeServer } from '@timbra/adapters/http/probe-server.ts';
import { version } from '@timbra/adapters/observability/version.ts';
import { PostgresOutboxCalls } from '@timbra/adapters/postgres/outbox-calls.ts';
import { ExpiredRecords } from '@timbra/adapters/postgres/expired-records.ts';
import { RebuildFigures } from '@timbra/adapters/postgres/rebuild/rebuild-figures.ts';
import { JobQueues, queueStore } from '@timbra/adapters/queue/job-queues.ts';
import { OutboxRelay } from '@timbra/adapters/queue/outbox-relay.ts';
import { SweepArchives } from '@timbra/core/archives/sweep-archives.ts';
import { SweepImports } from '@timbra/core/imports/sweep-imports.ts';
import { LookElsewhere } from '@timbra/core/invoicing/cancelling/look-elsewhere.ts';
import { SweepCancellations } from '@timbra/core/invoicing/cancelling/sweep-cancellations.ts';
import { SweepInvoices } from '@timbra/core/invoicing/stamping/sweep-invoices.ts';
import { RemindUsers } from '@timbra/core/notifications/remind-users.ts';
import { SweepMails } from '@timbra/core/notifications/sweep-mails.ts';
import { SweepPayrollRuns } from '@timbra/core/invoicing/payroll/sweep-runs.ts';
import { SweepPurchases } from '@timbra/core/purchases/sweep-purchases.ts';
import { AttendCorrections } from '@timbra/core/self-invoicing/correction/attend-corrections.ts';
import { AnnounceRest } from '@timbra/core/invoicing/rest/announce-rest.ts';
import { IssueRest } from '@timbra/core/invoicing/rest/issue-rest.ts';
import { FulfilRequests } from '@timbra/core/self-invoicing/fulfil-requests.ts';
import { jobNames, type JobName } from '@timbra/core/shared/jobs.ts';
import { handlers } from './handlers.ts';

export interface RunningWorker {
  /** Finishes the jobs at hand and takes no more. */
  close(): Promise<void>;
}

/** Of documents more are at hand than may be at the provider: some are made ready or settled meanwhile. */
const readAhead = 2;

/** An import has one of the database's connections and some of the memory to itself for as long as it takes. */
const importsAtOnce = 2;
const importJobs: ReadonlySet<JobName> = new Set(['run-import', 'undo-import', 'run-archive', 'run-payroll']);

const seconds = 1_000;
const hours = 3_600 * seconds;

/** The background worker: relays the outbox, works off the jobs, and looks after what nobody attends to. */
export async function startWorker(config: Config, overrides?: Overrides): Promise<RunningWorker> {
  const container = await buildContainer(config, 'worker', overrides);
  const { get } = container;
  const logger = get(serviceIds.logger);
  await checkSealingKeys(get);
  const queues = new JobQueues(config, logger);
  const handle = handlers(get);
  const jobsAtOnce = (name: JobName) =>
    importJobs.has(name) ? importsAtOnce : config.workerConcurrency * (name === 'stamp-invoice' ? readAhead : 1);
  await Promise.all(jobNames.map((name) => queues.work(name, handle, jobsAtOnce(name))));

  const relay = new OutboxRelay(
    get(serviceIds.outboxStore),
    new PostgresOutboxCalls(config.databaseUrl),
    queues,
    logger,
  );
  await relay.start();

  const sweep = get(SweepInvoices);
  const sweepInvoices = async () => sweep.execute((await queues.waiting(['stamp-invoice']))['stamp-invoice'] !== 0);
  const cancellations = get(SweepCancellations);
  const elsewhere = get(LookElsewhere);
  const mails = get(SweepMails);
  const purchases = get(SweepPurchases);
  const imports = get(SweepImports);
  const archives = get(SweepArchives);
  const payroll = get(SweepPayrollRuns);
  const reminders = get(RemindUsers);
  const waitingTickets = get(FulfilRequests);
  const corrections = get(AttendCorrections);
  const announced = get(AnnounceRest);
  const rest = get(IssueRest);
  const expired = get(ExpiredRecords);
  const figures = new RebuildFigures(get(serviceIds.database));
  const ledger = get(stampLedger);
  const keys = get(serviceIds.idempotencyKeys);
  const clock = get(serviceIds.clock);
  await queues.repeat([
    { name: 'sweep-invoices', everyMs: 10 * seconds, run: sweepInvoices },
    { name: 'sweep-cancellations', everyMs: 5 * seconds, run: () => cancellations.execute() },
    { name: 'look-elsewhere', everyMs: 60 * seconds, run: () => elsewhere.execute() },
    { name: 'sweep-mails', everyMs: 30 * seconds, run: () => mails.execute() },
    { name: 'sweep-imports', everyMs: 5 * seconds, run: () => imports.execute() },
    { name: 'sweep-archives', everyMs: 10 * seconds, run: () => archives.execute() },
    { name: 'sweep-payroll', everyMs: 10 * seconds, run: () => payroll.execute() },
    { name: 'sweep-purchases', everyMs: 30 * seconds, run: () => purchases.execute() },
    { name: 'fulfil-tickets', everyMs: 10 * seconds, run: () => waitingTickets.execute() },
    { name: 'correct-tickets', everyMs: 10 * seconds, run: () => corrections.execute() },
    { name: 'announce-rest', everyMs: 30 * seconds, run: () => announced.execute() },
    { name: 'issue-rest', everyMs: 10 * seconds, run: () => rest.execute() },
    { name: 'remind-users', everyMs: 10 * 60 * seconds, run: () => reminders.execute() },
    { name: 'enter-missing-figures', everyMs: 60 * seconds, run: () => figures.missing() },
    { name: 'forget-expired', everyMs: hours, run: () => expired.delete() },
    { name: 'expire-stamps', everyMs: hours, run: () => ledger.expire(clock.now()) },
    { name: 'forget-idempotency-keys', everyMs: hours, run: () => keys.forgetOld() },
  ]);

  const { workerProbesPort: port, host } = config;
  const { middleware } = processProbes(get, queues);
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
