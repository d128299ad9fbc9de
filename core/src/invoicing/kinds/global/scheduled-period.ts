import type { Period } from '../../building/orders-to-invoice.ts';
import type { InformacionGlobalInput, SaleRequest } from '../../invoice-request.ts';
import { instantOf, localTime } from '../../../shared/local-time.ts';

/** The sales of some whole days, as a global document names their period. */
export interface ScheduledPeriod extends Period {
  readonly informacionGlobal: InformacionGlobalInput;
  /** Its first and its last day, both in it, as `2026-11-30`. */
  readonly first: string;
  readonly last: string;
}

const dayMs = 86_400_000;
const firstPair = 13;

/**
 * Returns the period that a day lies in. SAT's node names one month: a week that goes over the end of a month is two
 * periods, so that no sale is told in a month that it is not of.
 * @param periodicidad a key of c_Periodicidad.
 * @param zone IANA name of the clock of the place of issue.
 */
export function periodAt(periodicidad: string, day: string, zone: string): ScheduledPeriod {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [first, last] = daysOf(periodicidad, { year, month, date });
  const meses = periodicidad === '05' ? firstPair - 1 + Math.ceil(month / 2) : month;
  return {
    informacionGlobal: { periodicidad, meses: String(meses).padStart(2, '0'), anio: year },
    first,
    last,
    from: midnight(first, zone),
    to: midnight(dayAfter(last), zone),
  };
}

interface Day {
  readonly year: number;
  /** The months count from 1. */
  readonly month: number;
  readonly date: number;
}

function daysOf(periodicidad: string, { year, month, date }: Day): readonly [first: string, last: string] {
  const within = (from: number, to: number) =>
    [isoDay(year, month, Math.max(from, 1)), isoDay(year, month, Math.min(to, daysIn(year, month)))] as const;
  switch (periodicidad) {
    case '01':
      return within(date, date);
    case '02': {
      const sinceMonday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7;
      return within(date - sinceMonday, date - sinceMonday + 6);
    }
    case '03':
      return date <= 15 ? within(1, 15) : within(16, 31);
    case '04':
      return within(1, 31);
    case '05': {
      const odd = month - ((month + 1) % 2);
      return [isoDay(year, odd, 1), isoDay(year, odd + 1, daysIn(year, odd + 1))];
    }
    default:
      throw new Error(`${periodicidad} is no key of c_Periodicidad`);
  }
}

/** The next one begins where this one ends. */
export const periodAfter = ({ informacionGlobal: { periodicidad }, last }: ScheduledPeriod, zone: string) =>
  periodAt(periodicidad, dayAfter(last), zone);

/**
 * Returns the periods that were not over at an instant, up to the one that a later instant is in; the earliest first.
 */
export function periodsBetween(periodicidad: string, since: Date, until: Date, zone: string): ScheduledPeriod[] {
  const periods: ScheduledPeriod[] = [];
  for (
    let next = periodAt(periodicidad, dayOf(since, zone), zone);
    next.from <= until;
    next = periodAfter(next, zone)
  ) {
    periods.push(next);
  }
  return periods;
}

/** Returns noon of its last day: from then on its company is told of it. */
export const noticeOf = ({ last }: Pick<ScheduledPeriod, 'last'>, zone: string): Date =>
  instantOf(`${last}T12:00:00`, zone);

/**
 * Returns when a period is issued: noon of the day after, half of the 24 hours that the rule gives (RMF 2.7.1.21); its
 * company has had a day to stop it, and never less than twelve hours, also where it was told late.
 */
export function issueOf({ last }: Pick<ScheduledPeriod, 'last'>, announcedAt: Date, zone: string): Date {
  const noon = instantOf(`${dayAfter(last)}T12:00:00`, zone);
  return new Date(Math.max(noon.getTime(), announcedAt.getTime() + dayMs / 2));
}

export const dayOf = (at: Date, zone: string): string => localTime(at, zone).slice(0, 10);

const midnight = (day: string, zone: string): Date => instantOf(`${day}T00:00:00`, zone);

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const isoDay = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

interface Asked {
  readonly companyId: string;
  readonly formaPago: string;
  /** A place of the company's; without one its own address. */
  readonly lugarExpedicion: string | null;
  readonly orderIds: readonly string[];
}

/** Returns the request of chosen sales of a period, as whoever fills in the form would ask for it. */
export const scheduledRequest = (
  { informacionGlobal }: Pick<ScheduledPeriod, 'informacionGlobal'>,
  { companyId, formaPago, lugarExpedicion, orderIds }: Asked,
): SaleRequest => ({
  companyId,
  tipo: 'global',
  informacionGlobal,
  formaPago,
  orderIds,
  ...(lugarExpedicion === null ? {} : { lugarExpedicion }),
});
