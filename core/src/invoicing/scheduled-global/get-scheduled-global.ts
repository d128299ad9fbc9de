import { type Actor, scopeOf } from '../../access/actor.ts';
import type { Issuer } from '../building/invoice-sources.ts';
import { mostSales } from '../building/orders-to-invoice.ts';
import { prepareInvoice } from '../drafting/prepare-invoice.ts';
import { requireIssuable } from '../issuing/submit-invoice.ts';
import type { ScheduledPeriod } from '../kinds/global/scheduled-period.ts';
import { dayOf, issueOf, noticeOf, periodAfter, periodAt, scheduledRequest } from '../kinds/global/scheduled-period.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { LeftOut, GlobalPeriodRecord, GlobalPeriodState, SaleSums } from './global-periods.ts';
import { isActive, usualSchedule, type StoredSchedule, type GlobalSchedule, zoneOf } from './schedule.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { InvoicingPorts } from '../ports.ts';

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

export interface ScheduledGlobalPreview extends NextPeriod {
  readonly sums: SaleSums;
  /** Counts its documents: a document holds so many sales and no more. */
  readonly documents: number;
  readonly leftOut: readonly LeftOut[];
  /** Says what would keep it from being issued as it stands. */
  readonly problem: string | undefined;
}

const listed = 12;

type Ports = Pick<InvoicingPorts, 'access' | 'globalPeriods' | 'invoiceSources' | 'clock'> &
  PortsOf<typeof prepareInvoice> &
  PortsOf<typeof requireIssuable>;

/**
 * Returns what is issued by itself of a company's sales, as its owner looks at it.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function getScheduledGlobal(ports: Ports, actor: Actor, companyId: string): Promise<ShownScheduledGlobal> {
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
  ports: Ports,
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
  ports: Ports,
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

async function issuerOf(ports: Ports, actor: Actor, companyId: string): Promise<Issuer> {
  const issuer = await ports.invoiceSources.issuer(scopeOf(actor, 'invoices:read'), companyId);
  if (!issuer) throw notFound();
  return issuer;
}

async function problemOf(
  ports: Ports,
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
