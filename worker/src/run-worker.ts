import { type Config, loadConfig } from '@timbra/adapters/config/config.ts';
import { buildContainer, type Overrides } from '@timbra/adapters/container/container.ts';
import { reportFailure } from '@timbra/adapters/report-failure.ts';
import { reportReady } from '@timbra/adapters/report-ready.ts';
import { sweepTemporaryFolders } from '@timbra/adapters/files/temporary-folders.ts';
import { checkSealingKeys, processProbes, requireFitDatabase } from '@timbra/adapters/process/probes.ts';
import { startProbeServer } from '@timbra/adapters/http/probe-server.ts';
import { measuredSchedules } from '@timbra/adapters/queue/measured-schedules.ts';
import { version } from '@timbra/adapters/observability/version.ts';
import { inCellOfRecord } from '@timbra/adapters/postgres/moving/jobs-of-moved.ts';
import { PostgresOutboxCalls } from '@timbra/adapters/postgres/outbox-calls.ts';
import { type InCellOf, type JobHandlers, JobQueues, queueStore } from '@timbra/adapters/queue/job-queues.ts';
import { OutboxRelay } from '@timbra/adapters/queue/outbox-relay.ts';
import { type JobName, jobNames, type Jobs } from '@timbra/core/shared/ports.ts';
import type { Parts } from '@timbra/adapters/container/parts.ts';
import { deliverWebhooks } from '@timbra/core/events/delivery/deliver-webhooks.ts';
import { runArchive } from '@timbra/core/archives/run-archive.ts';
import { removeCsd } from '@timbra/core/companies/replace-csd.ts';
import { runImport } from '@timbra/core/imports/run-import.ts';
import { runUndo } from '@timbra/core/imports/undo-import.ts';
import { attendCancellation } from '@timbra/core/invoicing/cancelling/attend-cancellation.ts';
import { cancelSubstituted } from '@timbra/core/invoicing/cancelling/cancel-substituted.ts';
import { checkExternalCancellation } from '@timbra/core/invoicing/cancelling/ask-sat.ts';
import { stampInvoice } from '@timbra/core/invoicing/stamping/stamp-invoice.ts';
import { advancePayrollRun } from '@timbra/core/payroll/advance-run.ts';
import { sendMail } from '@timbra/core/notifications/send-mail.ts';
import { attendPurchase } from '@timbra/core/purchases/attend-purchase.ts';
import { cancelPurchase } from '@timbra/core/purchases/cancel-purchase.ts';
import { reconcileBalance } from '@timbra/core/purchases/reconcile-balance.ts';
import { settlePayment } from '@timbra/core/purchases/settle-payment.ts';
import { type LongJob, type LongUse, runInSlices } from '@timbra/core/shared/in-slices.ts';
import { emptyTestData } from '@timbra/core/test-data/delete-test-data.ts';
import { advanceClock } from '@timbra/core/test-clock/advance-clock.ts';
import { agendaOf, schedulesOf } from './schedules.ts';

/**
 * What is not done by then is cut off: whoever told us to stop kills us after ten seconds. Leases and the records of
 * attempts let the next worker go on, and a document that was at the provider is looked up there.
 */
const mostMs = 8_000;

/** Runs a worker with the settings of the environment until it is told to stop. */
export async function runWorker(overrides?: Overrides): Promise<void> {
  try {
    await sweepTemporaryFolders();
    const worker = await startWorker(loadConfig(process.env), overrides);
    const stop = () => {
      setTimeout(() => process.exit(0), mostMs).unref();
      void worker.close().finally(() => process.exit(0));
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    reportReady();
  } catch (error) {
    process.exit(reportFailure(error));
  }
}

interface RunningWorker {
  /** Finishes the jobs at hand and takes no more. */
  close(): Promise<void>;
}

/** More documents are at hand than may be at the provider: some are made ready or settled meanwhile. */
const readAhead = 2;

/** An import has one of the database's connections and some of the memory to itself for as long as it takes. */
const importsAtOnce = 2;
const importJobs: ReadonlySet<JobName> = new Set([
  'run-import',
  'undo-import',
  'run-archive',
  'run-payroll',
  'advance-clock',
]);

/** Endpoints wait for other people's servers, and hold nothing meanwhile: those that are silent leave others their turn. */
const endpointsAtOnce = 32;

/** A document whose worker dies is swept within seconds, whether the queue knows of it or not. */
const isDoneHere = (name: JobName) => name === 'stamp-invoice';

function jobsAtOnce(name: JobName, { workerConcurrency }: Config): number {
  if (importJobs.has(name)) return importsAtOnce;
  if (name === 'deliver-webhooks') return endpointsAtOnce;
  return workerConcurrency * (name === 'stamp-invoice' ? readAhead : 1);
}

/** Starts the background worker: relays the outbox, works off the jobs, and looks after what nobody attends to. */
async function startWorker(config: Config, overrides?: Overrides): Promise<RunningWorker> {
  const container = await buildContainer(config, 'worker', overrides);
  const { parts } = container;
  const { logger } = parts;
  await requireFitDatabase(parts);
  await checkSealingKeys(parts);
  const queues = new JobQueues(config, logger);
  const handle = handlers(parts);
  const byClockOf = (companyId: string, work: () => Promise<void>) => parts.database.clocks.by(companyId, work);
  const inCellOf: InCellOf = (job, work) => inCellOfRecord(parts.database, job, work);
  await Promise.all(
    jobNames.map((name) => {
      const concurrency = jobsAtOnce(name, config);
      const places = isDoneHere(name) ? concurrency : 0;
      return queues.work(name, handle, concurrency, { byClockOf, inCellOf, places });
    }),
  );

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

/** What works off each kind of job; a kind without a use case does not compile. */
function handlers(ports: Parts): JobHandlers {
  const all: JobHandlers = {
    'stamp-invoice': (document) => stampInvoice(ports, document),
    'attend-cancellation': (cancellation) => attendCancellation(ports, cancellation),
    'cancel-substituted': (substitute) => cancelSubstituted(ports, substitute),
    'notice-elsewhere': async (document) => void (await checkExternalCancellation(ports, document)),
    'empty-test-data': (account) => emptyTestData(ports, account),
    'remove-csd': (removed) => removeCsd(ports, removed),
    'send-mail': (mail) => sendMail(ports, mail),
    'settle-payment': async (payment) => void (await settlePayment(ports, payment)),
    'attend-purchase': (purchase) => attendPurchase(ports, purchase),
    'cancel-purchase': (purchase) => cancelPurchase(ports, purchase),
    'reconcile-balance': async (balance) => void (await reconcileBalance(ports, balance)),
    'deliver-webhooks': (endpoint) => deliverWebhooks(ports, endpoint),
    'advance-clock': (moved) => advanceClock(ports, agendaOf(ports, all), moved),
    ...longHandlers(ports),
  };
  return all;
}

function longHandlers(ports: Parts): Pick<JobHandlers, LongJob> {
  const inSlices =
    <N extends LongJob>(use: LongUse<N>) =>
    (payload: Jobs[N]) =>
      runInSlices(ports, use, payload);
  const ofImport = {
    idOf: ({ importId }: Jobs['run-import']) => importId,
    payloadOf: (importId: string) => ({ importId }),
  };
  return {
    'run-import': inSlices({ job: 'run-import', ...ofImport, work: (payload, may) => runImport(ports, payload, may) }),
    'undo-import': inSlices({ job: 'undo-import', ...ofImport, work: (payload, may) => runUndo(ports, payload, may) }),
    'run-archive': inSlices({
      job: 'run-archive',
      idOf: ({ archiveId }) => archiveId,
      payloadOf: (archiveId) => ({ archiveId }),
      work: (payload, may) => runArchive(ports, payload, may),
    }),
    'run-payroll': inSlices({
      job: 'run-payroll',
      idOf: ({ runId }) => runId,
      payloadOf: (runId) => ({ runId }),
      work: (payload, may) => advancePayrollRun(ports, payload, may),
    }),
  };
}
