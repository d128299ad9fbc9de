import type { Parts } from '@timbra/adapters/container/parts.ts';
import type { DueKind } from '@timbra/adapters/postgres/clocks/postgres-due-work.ts';
import type { JobHandlers, JobQueues } from '@timbra/adapters/queue/job-queues.ts';
import { findExternalCancellations } from '@timbra/core/invoicing/cancelling/ask-sat.ts';
import { sweepCancellations } from '@timbra/core/invoicing/cancelling/cancel-substituted.ts';
import { remindCustomers } from '@timbra/core/invoicing/reminding/remind-customers.ts';
import { announceScheduledGlobal } from '@timbra/core/invoicing/scheduled-global/announce-scheduled-global.ts';
import { issueScheduledGlobal } from '@timbra/core/invoicing/scheduled-global/issue-scheduled-global.ts';
import { sweepInvoices } from '@timbra/core/invoicing/stamping/resolve-unknown.ts';
import { sweepWebhooks } from '@timbra/core/events/delivery/sweep-webhooks.ts';
import { expireKeys } from '@timbra/core/keys/expire-keys.ts';
import { sweepPayrollRuns } from '@timbra/core/payroll/sweep-runs.ts';
import { remindOperators, remindUsers } from '@timbra/core/reminders/remind-users.ts';
import { attendCorrections } from '@timbra/core/self-invoicing/correction/submit-correction.ts';
import { issueDeferredTickets } from '@timbra/core/self-invoicing/issue-deferred-tickets.ts';
import { type AgendaEntry, sweepClocks } from '@timbra/core/test-clock/advance-clock.ts';
import { ExpiredRecords } from '@timbra/adapters/postgres/retention/expired-records.ts';
import { sumDays } from '@timbra/adapters/postgres/figures/sum-days.ts';
import { sumMonths } from '@timbra/adapters/postgres/figures/sum-months.ts';
import { moveFiles, removeFiles } from '@timbra/adapters/postgres/files/move-files.ts';
import { sweepFiles } from '@timbra/adapters/postgres/files/sweep-files.ts';
import { backfills } from '@timbra/adapters/postgres/backfills/all.ts';
import { runBackfills } from '@timbra/adapters/postgres/backfills/run-backfills.ts';
import { RebuildFigures } from '@timbra/adapters/postgres/rebuild/rebuild-figures.ts';
import type { Schedule } from '@timbra/adapters/queue/schedules.ts';
import { sweepArchives } from '@timbra/core/archives/start-archive.ts';
import { sweepImports } from '@timbra/core/imports/cancel-import.ts';
import { sweepPurchases } from '@timbra/core/purchases/attend-purchase.ts';
import { sweepMails } from '@timbra/core/notifications/send-mail.ts';

const agendaHours = 3_600_000;

/** Names each schedule. */
type ScheduleName =
  | 'sweep-invoices'
  | 'sweep-cancellations'
  | 'look-elsewhere'
  | 'sweep-mails'
  | 'sweep-webhooks'
  | 'sweep-imports'
  | 'sweep-archives'
  | 'sweep-payroll'
  | 'sweep-purchases'
  | 'fulfil-tickets'
  | 'correct-tickets'
  | 'announce-rest'
  | 'issue-rest'
  | 'remind-users'
  | 'remind-customers'
  | 'remind-operators'
  | 'enter-missing-figures'
  | 'chain-audit'
  | 'sum-days'
  | 'sum-months'
  | 'run-backfills'
  | 'move-files'
  | 'remove-files'
  | 'forget-expired'
  | 'expire-stamps'
  | 'expire-keys'
  | 'sweep-files'
  | 'forget-idempotency-keys'
  | 'sweep-clocks';

/**
 * Tells of each schedule what of it comes due by the clock of a test company: under its own name in the agenda below, or
 * nothing, since it does not look at the time of a company. A schedule that is missing here does not compile.
 */
const comesDue = {
  'sweep-invoices': true,
  'sweep-cancellations': true,
  'look-elsewhere': true,
  'sweep-webhooks': true,
  'sweep-payroll': true,
  'fulfil-tickets': true,
  'correct-tickets': true,
  'announce-rest': true,
  'issue-rest': true,
  'remind-users': true,
  'remind-customers': true,
  // Leases of workers, which are held by the real time.
  'sweep-imports': false,
  'sweep-archives': false,
  'sweep-clocks': false,
  // They belong to accounts, and to no company.
  'sweep-mails': false,
  'sweep-purchases': false,
  'expire-stamps': false,
  'expire-keys': false,
  'remind-operators': false,
  'forget-idempotency-keys': false,
  // They look after rows and files, whatever is in them.
  'enter-missing-figures': false,
  'chain-audit': false,
  'sum-days': false,
  'sum-months': false,
  'run-backfills': false,
  'move-files': false,
  'remove-files': false,
  'sweep-files': false,
  'forget-expired': false,
} as const satisfies Readonly<Record<ScheduleName, boolean>>;

/** Names what stands in the agenda: jobs, and each schedule of which something comes due. */
type Due = 'jobs' | { [Name in ScheduleName]: (typeof comesDue)[Name] extends true ? Name : never }[ScheduleName];

/** Returns all that comes due by the clock of a test company, and what does it; jobs go before what looks for lost ones. */
export function agendaOf(ports: Parts, handlers: JobHandlers): readonly AgendaEntry[] {
  const { dueWork, clock, logger, outboxStore } = ports;
  const work: Readonly<Record<DueKind, Omit<AgendaEntry, 'name'>>> = {
    jobs: { run: () => outboxStore.workOff((entry) => handled(ports, handlers, entry)) },
    'sweep-invoices': { run: () => sweepInvoices(ports, false) },
    'sweep-cancellations': { run: () => sweepCancellations(ports, 0) },
    'issue-rest': { run: () => issueScheduledGlobal(ports) },
    'fulfil-tickets': { run: () => issueDeferredTickets(ports) },
    'correct-tickets': { run: () => attendCorrections(ports) },
    'remind-customers': { run: () => remindCustomers(ports) },
    'sweep-payroll': { run: () => sweepPayrollRuns(ports) },
    'sweep-webhooks': { run: () => sweepWebhooks(ports) },
    // It looks every ten minutes for the first sale of a period, and nobody sells while the clock is moved.
    'announce-rest': { run: () => announceScheduledGlobal(ports), everyMs: 6 * agendaHours },
    'look-elsewhere': { run: () => findExternalCancellations(ports) },
    'remind-users': {
      run: async () => {
        await remindUsers(ports);
        await dueWork.reminded(clock.now());
      },
    },
  } satisfies Readonly<Record<Due, unknown>>;
  return Object.entries(work).map(([name, entry]) => ({
    ...entry,
    name,
    // What fails is due again later, and keeps nothing else from being done.
    run: () =>
      entry.run().catch((error: unknown) => logger.warn({ err: error, due: name }, 'work by a test clock failed')),
  }));
}

/** A job that fails is left to what looks after its record, as one of the queue is. */
async function handled(
  { logger }: Pick<Parts, 'logger'>,
  handlers: JobHandlers,
  { name, payload }: { readonly name: keyof JobHandlers; readonly payload: unknown },
): Promise<void> {
  try {
    // The outbox keeps with each name what its handler takes.
    await (handlers[name] as (of: unknown) => Promise<void>)(payload);
  } catch (error) {
    logger.error({ err: error, job: name, payload }, 'job failed');
  }
}

const seconds = 1_000;
const scheduleHours = 3_600 * seconds;
/** Jobs of documents that have been due for so long wait for a place. */
const behindMs = 10 * seconds;

/** A schedule of ours: `agenda.ts` tells of each whether it comes due by the clock of a test company. */
type NamedSchedule = Schedule & { readonly name: ScheduleName };

/** Returns what is looked after again and again, whoever asked for it and whatever became of the job. */
export function schedulesOf(ports: Parts, queues: JobQueues): readonly Schedule[] {
  const { database, clock, logger, stampLedger, idempotencyKeys, outboxStore } = ports;
  const sweepWaitingInvoices = async () =>
    sweepInvoices(
      ports,
      (await outboxStore.isBehind('stamp-invoice', behindMs)) ||
        (await queues.waiting(['stamp-invoice']))['stamp-invoice'] !== 0,
    );
  const cancellationJobs = ['attend-cancellation', 'cancel-substituted'] as const;
  const sweepOpenCancellations = async () => {
    const waiting = Object.values(await queues.waiting(cancellationJobs));
    await sweepCancellations(ports, Math.max(...waiting));
  };
  const expired = new ExpiredRecords(database, clock);
  const figures = new RebuildFigures(database);
  const inEachCell: readonly NamedSchedule[] = [
    { name: 'sweep-invoices', everyMs: 10 * seconds, run: sweepWaitingInvoices },
    { name: 'sweep-cancellations', everyMs: 5 * seconds, run: sweepOpenCancellations },
    { name: 'look-elsewhere', everyMs: 60 * seconds, run: () => findExternalCancellations(ports) },
    { name: 'sweep-mails', everyMs: 30 * seconds, run: () => sweepMails(ports) },
    { name: 'sweep-webhooks', everyMs: 5 * seconds, run: () => sweepWebhooks(ports) },
    { name: 'sweep-imports', everyMs: 5 * seconds, run: () => sweepImports(ports) },
    { name: 'sweep-archives', everyMs: 10 * seconds, run: () => sweepArchives(ports) },
    { name: 'sweep-payroll', everyMs: 10 * seconds, run: () => sweepPayrollRuns(ports) },
    { name: 'sweep-clocks', everyMs: 5 * seconds, run: () => sweepClocks(ports) },
    { name: 'sweep-purchases', everyMs: 30 * seconds, run: () => sweepPurchases(ports) },
    { name: 'fulfil-tickets', everyMs: 10 * seconds, run: () => issueDeferredTickets(ports) },
    { name: 'correct-tickets', everyMs: 10 * seconds, run: () => attendCorrections(ports) },
    { name: 'announce-rest', everyMs: 30 * seconds, run: () => announceScheduledGlobal(ports) },
    { name: 'issue-rest', everyMs: 10 * seconds, run: () => issueScheduledGlobal(ports) },
    { name: 'remind-users', everyMs: 10 * 60 * seconds, run: () => remindUsers(ports) },
    { name: 'remind-customers', everyMs: 60 * seconds, run: () => remindCustomers(ports) },
    { name: 'remind-operators', everyMs: scheduleHours, run: () => remindOperators(ports) },
    { name: 'enter-missing-figures', everyMs: 60 * seconds, run: () => figures.missing() },
    { name: 'chain-audit', everyMs: 5 * seconds, run: () => ports.auditTrail.chainAll() },
    { name: 'sum-days', everyMs: 15 * seconds, run: () => sumDays(database) },
    { name: 'sum-months', everyMs: 60 * seconds, run: () => sumMonths(database) },
    { name: 'run-backfills', everyMs: 10 * seconds, run: () => runBackfills(ports, backfills) },
    // At a pace of their own: others of theirs would wait for a store that is slow.
    { name: 'move-files', everyMs: 4 * seconds, run: () => moveFiles(database) },
    { name: 'remove-files', everyMs: 50 * seconds, run: () => removeFiles(database) },
    { name: 'forget-expired', everyMs: scheduleHours, run: () => expired.delete() },
    { name: 'expire-stamps', everyMs: scheduleHours, run: () => stampLedger.expire(clock.now()) },
    { name: 'expire-keys', everyMs: 5 * seconds, run: () => expireKeys(ports) },
  ];
  const once: readonly NamedSchedule[] = [
    // It goes through the one store, and looks for its files in every cell by itself.
    { name: 'sweep-files', everyMs: 55 * seconds, run: () => sweepFiles(database, logger) },
    { name: 'forget-idempotency-keys', everyMs: scheduleHours, run: () => idempotencyKeys.forgetOld() },
  ];
  return [
    ...inEachCell.map((schedule) => ({ ...schedule, run: () => database.visits.inEachCell(schedule.run) })),
    ...once,
  ];
}
