import type { Parts } from '@timbra/adapters/container/parts.ts';
import type { DueKind } from '@timbra/adapters/postgres/clocks/postgres-due-work.ts';
import type { JobHandlers } from '@timbra/adapters/queue/job-queues.ts';
import { findExternalCancellations } from '@timbra/core/invoicing/cancelling/ask-sat.ts';
import { sweepCancellations } from '@timbra/core/invoicing/cancelling/cancel-substituted.ts';
import { announceScheduledGlobal } from '@timbra/core/invoicing/scheduled-global/announce-scheduled-global.ts';
import { issueScheduledGlobal } from '@timbra/core/invoicing/scheduled-global/issue-scheduled-global.ts';
import { sweepInvoices } from '@timbra/core/invoicing/stamping/resolve-unknown.ts';
import { sweepWebhooks } from '@timbra/core/events/delivery/sweep-webhooks.ts';
import { sweepPayrollRuns } from '@timbra/core/payroll/sweep-runs.ts';
import { remindUsers } from '@timbra/core/reminders/remind-users.ts';
import { attendCorrections } from '@timbra/core/self-invoicing/correction/submit-correction.ts';
import { issueDeferredTickets } from '@timbra/core/self-invoicing/issue-deferred-tickets.ts';
import type { AgendaEntry } from '@timbra/core/test-clock/advance-clock.ts';
import type { ScheduleName } from './schedules.ts';

const hours = 3_600_000;

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
  // Leases of workers, which are held by the real time.
  'sweep-imports': false,
  'sweep-archives': false,
  'sweep-clocks': false,
  // They belong to accounts, and to no company.
  'sweep-mails': false,
  'sweep-purchases': false,
  'expire-stamps': false,
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
    'sweep-payroll': { run: () => sweepPayrollRuns(ports) },
    'sweep-webhooks': { run: () => sweepWebhooks(ports) },
    // It looks every ten minutes for the first sale of a period, and nobody sells while the clock is moved.
    'announce-rest': { run: () => announceScheduledGlobal(ports), everyMs: 6 * hours },
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
