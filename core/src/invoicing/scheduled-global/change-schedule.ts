import { type Actor, scopeOf } from '../../access/actor.ts';
import type { ScheduledPeriod } from '../kinds/global/scheduled-period.ts';
import { dayOf, issueOf, noticeOf, periodAfter, periodAt, scheduledRequest } from '../kinds/global/scheduled-period.ts';
import { DomainError, notFound, refusal } from '../../shared/errors.ts';
import type { StoredSchedule, ScheduleChanges, GlobalSchedule } from './schedule.ts';
import { changedSchedule, isActive, scheduleProblems, usualSchedule, zoneOf } from './schedule.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Issuer } from '../building/invoice-sources.ts';
import { mostSales } from '../building/orders-to-invoice.ts';
import { prepareInvoice } from '../drafting/prepare-invoice.ts';
import { requireIssuable } from '../issuing/submit-invoice.ts';
import type { LeftOut, GlobalPeriodRecord, GlobalPeriodState, SaleSums } from './global-periods.ts';

export interface PeriodChoice {
  /** It is the first day of one of the company's periods. */
  readonly desde: string;
  readonly stopped: boolean;
}

type SavePorts = Pick<InvoicingPorts, 'access' | 'globalPeriods' | 'invoiceSources' | 'transactions' | 'clock'> &
  PortsOf<typeof getScheduledGlobal>;

/** Describes a period with what is going to happen to it. */
export interface NextPeriod {
  readonly period: ScheduledPeriod;
  /** PENDING until its company is told of it. */
  readonly state: 'PENDING' | GlobalPeriodState;
  readonly noticeAt: Date;
  readonly issueAt: Date;
}

export interface ShownScheduledGlobal {
  readonly schedule: GlobalSchedule;
  readonly next: NextPeriod | undefined;
  readonly records: readonly GlobalPeriodRecord[];
}

/**
 * Chooses how often what is left is issued by itself. A pause and another rhythm stop what is announced: nothing is issued by a choice that does not stand any more.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function saveGlobalSchedule(
  ports: SavePorts,
  actor: Actor,
  companyId: string,
  sent: ScheduleChanges,
): Promise<ShownScheduledGlobal> {
  const issuer = await managedIssuer(ports, actor, companyId);
  await ports.transactions.run(async () => {
    const before = await ports.globalPeriods.schedule(companyId);
    const schedule = changedSchedule(before ?? usualSchedule, sent);
    const problems = scheduleProblems(schedule, issuer);
    if (problems.length > 0) throw refusal(problems);
    const goesOn =
      before !== undefined && isActive(before) && isActive(schedule) && before.periodicidad === schedule.periodicidad;
    const since = goesOn ? before.since : ports.clock.now();
    await ports.globalPeriods.saveSchedule(companyId, { ...schedule, since });
    if (!goesOn) await ports.globalPeriods.stopAll(companyId);
  });
  return getScheduledGlobal(ports, actor, companyId);
}

/**
 * Stops a single period, or lets it go on.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, CONFLICT when it was issued meanwhile or nothing is issued by itself.
 */
export async function changeGlobalPeriod(
  ports: SavePorts,
  actor: Actor,
  companyId: string,
  { desde: first, stopped }: PeriodChoice,
): Promise<ShownScheduledGlobal> {
  const issuer = await managedIssuer(ports, actor, companyId);
  const schedule = await ports.globalPeriods.schedule(companyId);
  if (!schedule || !isActive(schedule)) throw inactive();
  const zone = await zoneOf(ports.invoiceSources, issuer, schedule);
  const choice = { companyId, first, zone, schedule };
  await ports.transactions.run(() => (stopped ? stopPeriod(ports, choice) : resumePeriod(ports, choice)));
  return getScheduledGlobal(ports, actor, companyId);
}

async function stopPeriod(ports: SavePorts, { companyId, first, zone, schedule }: Choice): Promise<void> {
  const { periodicidad } = schedule;
  if (periodicidad === null) throw inactive();
  const records = await ports.globalPeriods.recorded(companyId, periodicidad, [first]);
  if (records.has(first)) {
    if (!(await ports.globalPeriods.stop({ companyId, periodicidad, first }))) throw isDone();
    return;
  }
  const period = periodAt(periodicidad, first, zone);
  const today = periodAt(periodicidad, dayOf(ports.clock.now(), zone), zone);
  const isNear = period.first === today.first || period.first === periodAfter(today, zone).first;
  if (period.first !== first || !isNear) throw notFound('No encontramos ese periodo.');
  await ports.globalPeriods.record(companyId, period, { state: 'STOPPED', nextAt: null });
}

async function resumePeriod(ports: SavePorts, { companyId, first, zone, schedule }: Choice): Promise<void> {
  const record = (await ports.globalPeriods.list(companyId, 100)).find((each) => each.first === first);
  if (!record) throw notFound('No encontramos ese periodo.');
  const { periodicidad } = record;
  if (periodicidad !== schedule.periodicidad) throw isDone();
  // Whoever resumes it has seen it: it needs no further day.
  const now = ports.clock.now();
  const noon = issueOf(record, new Date(0), zone);
  if (!(await ports.globalPeriods.resume({ companyId, periodicidad, first }, noon > now ? noon : now))) throw isDone();
}

async function managedIssuer(ports: SavePorts, actor: Actor, companyId: string) {
  await ports.access.company(actor, 'companies:manage', companyId);
  const issuer = await ports.invoiceSources.issuer(scopeOf(actor, 'companies:manage'), companyId);
  if (!issuer) throw notFound();
  return issuer;
}

interface Choice {
  readonly companyId: string;
  readonly first: string;
  readonly zone: string;
  readonly schedule: StoredSchedule;
}

const inactive = () =>
  new DomainError('CONFLICT', 'La factura global automática está desactivada o en pausa. Actívala primero.');

const isDone = () => new DomainError('CONFLICT', 'Ese periodo cambió mientras lo veías. Revísalo de nuevo.');

export interface ScheduledGlobalPreview extends NextPeriod {
  readonly sums: SaleSums;
  /** Counts its documents: a document holds so many sales and no more. */
  readonly documents: number;
  readonly leftOut: readonly LeftOut[];
  /** Says what would keep it from being issued as it stands. */
  readonly problem: string | undefined;
}

const listed = 12;

type GetPorts = Pick<InvoicingPorts, 'access' | 'globalPeriods' | 'invoiceSources' | 'clock'> &
  PortsOf<typeof prepareInvoice> &
  PortsOf<typeof requireIssuable>;

/**
 * Returns what is issued by itself of a company's sales, as its owner looks at it.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function getScheduledGlobal(
  ports: GetPorts,
  actor: Actor,
  companyId: string,
): Promise<ShownScheduledGlobal> {
  await ports.access.company(actor, 'invoices:read', companyId);
  const schedule = await ports.globalPeriods.schedule(companyId);
  const [next, records] = await Promise.all([
    schedule && nextPeriod(ports, actor, companyId, schedule),
    ports.globalPeriods.list(companyId, listed),
  ]);
  const { periodicidad, formaPago, lugarExpedicion, paused } = schedule ?? usualSchedule;
  return { schedule: { periodicidad, formaPago, lugarExpedicion, paused }, next, records };
}

/**
 * Previews what would be in the next period that is issued by itself, and what would not.
 * @returns undefined where nothing is issued by itself.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function previewScheduledGlobal(
  ports: GetPorts,
  actor: Actor,
  companyId: string,
): Promise<ScheduledGlobalPreview | undefined> {
  await ports.access.company(actor, 'invoices:read', companyId);
  const schedule = await ports.globalPeriods.schedule(companyId);
  const next = schedule && (await nextPeriod(ports, actor, companyId, schedule));
  if (!schedule || !next) return undefined;
  const [sums, leftOut, orderIds] = await Promise.all([
    ports.globalPeriods.sums(companyId, next.period),
    ports.globalPeriods.leftOut(companyId, next.period),
    ports.globalPeriods.sales(companyId, next.period, mostSales),
  ]);
  const request = scheduledRequest(next.period, { companyId, ...schedule, orderIds });
  const problem = orderIds.length === 0 ? undefined : await problemOf(ports, actor, request);
  return { ...next, sums, leftOut, documents: Math.ceil(sums.count / mostSales), problem };
}

/** The one that is announced or waits, the earliest first; else the first that nothing has been decided of. */
async function nextPeriod(
  ports: GetPorts,
  actor: Actor,
  companyId: string,
  schedule: StoredSchedule,
): Promise<NextPeriod | undefined> {
  const { periodicidad } = schedule;
  if (!isActive(schedule) || periodicidad === null) return undefined;
  const zone = await zoneOf(ports.invoiceSources, await issuerOf(ports, actor, companyId), schedule);
  const records = await ports.globalPeriods.list(companyId, listed);
  const open = records.findLast(({ state }) => state === 'ANNOUNCED' || state === 'WAITING');
  const now = ports.clock.now();
  if (open) {
    const period = periodAt(open.periodicidad, open.first, zone);
    return { period, state: open.state, noticeAt: noticeOf(period, zone), issueAt: open.nextAt ?? now };
  }
  const decided = new Set(records.filter((each) => each.periodicidad === periodicidad).map(({ first }) => first));
  let period = periodAt(periodicidad, dayOf(now, zone), zone);
  while (decided.has(period.first)) period = periodAfter(period, zone);
  const noticeAt = noticeOf(period, zone);
  const announcedAt = noticeAt > now ? noticeAt : now;
  return { period, state: 'PENDING', noticeAt, issueAt: issueOf(period, announcedAt, zone) };
}

async function issuerOf(ports: GetPorts, actor: Actor, companyId: string): Promise<Issuer> {
  const issuer = await ports.invoiceSources.issuer(scopeOf(actor, 'invoices:read'), companyId);
  if (!issuer) throw notFound();
  return issuer;
}

async function problemOf(
  ports: GetPorts,
  actor: Actor,
  request: ReturnType<typeof scheduledRequest>,
): Promise<string | undefined> {
  try {
    requireIssuable(ports, await prepareInvoice(ports, scopeOf(actor, 'invoices:read'), request));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
