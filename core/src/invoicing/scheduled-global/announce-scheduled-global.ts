import { scopeOf, systemActor } from '../../access/actor.ts';
import { notify } from '../../notifications/notify.ts';
import type { ScheduledPeriod } from '../kinds/global/scheduled-period.ts';
import { issueOf, noticeOf, periodAfter, periodsBetween } from '../kinds/global/scheduled-period.ts';
import { localTime } from '../../shared/local-time.ts';
import { Decimal, pesos } from '../../shared/money/decimal.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { SaleSums, ScheduledCompany } from './global-periods.ts';
import { zoneOf } from './schedule.ts';
import type { InvoicingPorts } from '../ports.ts';

const atOnce = 200;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A period is announced as soon as it has its first sale: this is how long the next look waits. */
const pauseMs = 10 * minuteMs;
/** A period that nobody looked at for longer, as after a long failure of the service, is left to the user. */
const longestMs = 62 * dayMs;

type Ports = Pick<InvoicingPorts, 'globalPeriods' | 'invoiceSources' | 'outgoingMails' | 'transactions' | 'clock'> &
  PortsOf<typeof notify>;

/** Tells companies, a day before, of the global document that is going to be issued of what nobody invoiced. */
export async function announceScheduledGlobal(ports: Ports): Promise<void> {
  for (const company of await ports.globalPeriods.companiesDue(ports.clock.now(), atOnce))
    await announceOf(ports, company);
}

async function announceOf(ports: Ports, company: ScheduledCompany): Promise<void> {
  const { companyId, ownerId, schedule } = company;
  const now = ports.clock.now();
  const { periodicidad } = schedule;
  const issuer = await ports.invoiceSources.issuer(scopeOf(systemActor(ownerId), 'invoices:issue'), companyId);
  if (!issuer || periodicidad === null) {
    await ports.globalPeriods.checkAgainAt(companyId, new Date(now.getTime() + dayMs));
    return;
  }
  const zone = await zoneOf(ports.invoiceSources, issuer, schedule);
  const since = new Date(Math.max(schedule.since.getTime(), now.getTime() - longestMs));
  const periods = periodsBetween(periodicidad, since, now, zone);
  const announced = await ports.globalPeriods.recorded(
    companyId,
    periodicidad,
    periods.map(({ first }) => first),
  );
  const isOpen: boolean[] = [];
  for (const period of periods) {
    if (announced.has(period.first) || noticeOf(period, zone) > now) continue;
    isOpen.push(await notifyOwner(ports, company, period, zone));
  }
  await ports.globalPeriods.checkAgainAt(
    companyId,
    isOpen.includes(true) ? later(now) : nextNotice(periods, now, zone),
  );
}

/** @returns whether it may yet have its first sale. */
async function notifyOwner(
  ports: Ports,
  company: ScheduledCompany,
  period: ScheduledPeriod,
  zone: string,
): Promise<boolean> {
  const { companyId } = company;
  const sums = await ports.globalPeriods.sums(companyId, period);
  const now = ports.clock.now();
  if (sums.count === 0) {
    if (period.to <= now) await ports.globalPeriods.record(companyId, period, { state: 'EMPTY', nextAt: null });
    return period.to > now;
  }
  const nextAt = issueOf(period, now, zone);
  await ports.transactions.run(async () => {
    const isNew = await ports.globalPeriods.record(companyId, period, { state: 'ANNOUNCED', nextAt });
    if (!isNew) return;
    const at = localTime(nextAt, zone);
    await notify(ports, noticeFor(company, period, sums, at));
    const { first, informacionGlobal } = period;
    await ports.outgoingMails.post('rest-announced', {
      companyId,
      periodicidad: informacionGlobal.periodicidad,
      first,
      at,
    });
  });
  return false;
}

const later = (now: Date): Date => new Date(now.getTime() + pauseMs);

function nextNotice(periods: readonly ScheduledPeriod[], now: Date, zone: string): Date {
  const current = periods.at(-1);
  if (!current) return later(now);
  const notice = noticeOf(current, zone);
  return notice > now ? notice : noticeOf(periodAfter(current, zone), zone);
}

function noticeFor(
  { companyId, ownerId, companyName, schedule }: ScheduledCompany,
  { first, last }: ScheduledPeriod,
  { count, total }: SaleSums,
  at: string,
) {
  const sales = count === 1 ? '1 venta' : `${count} ventas`;
  const days = first === last ? `del ${first}` : `del ${first} al ${last}`;
  return {
    userId: ownerId,
    about: { kind: 'company' as const, id: companyId },
    type: 'GLOBAL_ANNOUNCED',
    title: `Mañana se emite la factura global de ${companyName}`,
    body: `Lleva ${sales} ${days} por ${pesos(Decimal.fromNumber(total))} hasta ahora. Se emite el ${at.slice(0, 10)} a las ${at.slice(11, 16)}; revísala o detenla antes.`,
    link: '/mi-pagina/autofactura',
    occasion: `global ${companyId} ${schedule.periodicidad} ${first}`,
  } as const;
}
