import { type Actor, scopeOf } from '../../access/actor.ts';
import { dayOf, issueOf, periodAfter, periodAt } from '../kinds/global/scheduled-period.ts';
import { DomainError, notFound, refusal } from '../../shared/errors.ts';
import type { StoredSchedule, ScheduleChanges } from './schedule.ts';
import { changedSchedule, isActive, scheduleProblems, usualSchedule, zoneOf } from './schedule.ts';
import { type ShownScheduledGlobal, getScheduledGlobal } from './get-scheduled-global.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

export interface PeriodChoice {
  /** It is the first day of one of the company's periods. */
  readonly desde: string;
  readonly stopped: boolean;
}

type Ports = Pick<InvoicingPorts, 'access' | 'globalPeriods' | 'invoiceSources' | 'transactions' | 'clock'> &
  PortsOf<typeof getScheduledGlobal>;

/**
 * Chooses how often what is left is issued by itself. A pause and another rhythm stop what is announced: nothing is issued by a choice that does not stand any more.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function saveGlobalSchedule(
  ports: Ports,
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
  ports: Ports,
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

async function stopPeriod(ports: Ports, { companyId, first, zone, schedule }: Choice): Promise<void> {
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

async function resumePeriod(ports: Ports, { companyId, first, zone, schedule }: Choice): Promise<void> {
  const record = (await ports.globalPeriods.list(companyId, 100)).find((each) => each.first === first);
  if (!record) throw notFound('No encontramos ese periodo.');
  const { periodicidad } = record;
  if (periodicidad !== schedule.periodicidad) throw isDone();
  // Whoever resumes it has seen it: it needs no further day.
  const now = ports.clock.now();
  const noon = issueOf(record, new Date(0), zone);
  if (!(await ports.globalPeriods.resume({ companyId, periodicidad, first }, noon > now ? noon : now))) throw isDone();
}

async function managedIssuer(ports: Ports, actor: Actor, companyId: string) {
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
