import type { InformacionGlobalInput } from '../../invoice-request.ts';
import { instantOf, localTime } from '../../../shared/local-time.ts';
import type { Period } from '../../building/orders-to-invoice.ts';

/** c_Meses: 01 to 12 are months, 13 to 18 pairs of them. */
const firstPair = 13;
const lastPair = 18;

/** Returns the sales that a global document takes in: those of its months, up to the day of its issue. */
export function salesPeriod(asked: InformacionGlobalInput, zone: string, now: Date): Period | undefined {
  const period = periodOf(asked, zone);
  const tomorrow = nextMidnight(now, zone);
  return period && { from: period.from, to: tomorrow < period.to ? tomorrow : period.to };
}

function nextMidnight(now: Date, zone: string): Date {
  const day = new Date(`${localTime(now, zone).slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return instantOf(day.toISOString().slice(0, 19), zone);
}

/**
 * Returns the months of a global document on the clock of its place of issue. Their days, weeks and fortnights are not
 * told apart: SAT's node says only the month, and a sale left over from an earlier day of it is invoiced with the next.
 * @returns undefined for what is no key of c_Meses or no year.
 */
export function periodOf({ meses, anio }: InformacionGlobalInput, zone: string): Period | undefined {
  const key = /^\d{2}$/.test(meses) ? Number(meses) : 0;
  if (key < 1 || key > lastPair || anio < 2000 || anio > 2999) return undefined;
  const month = key < firstPair ? key : (key - firstPair) * 2 + 1;
  const after = month + (key < firstPair ? 1 : 2);
  return { from: firstInstant(anio, month, zone), to: firstInstant(anio, after, zone) };
}

function firstInstant(year: number, month: number, zone: string): Date {
  const [y, m] = month > 12 ? [year + 1, month - 12] : [year, month];
  return instantOf(`${y}-${String(m).padStart(2, '0')}-01T00:00:00`, zone);
}
