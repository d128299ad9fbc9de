export { writtenMoney as money } from '@timbra/core/shared/money/written-money.ts';

const pesos = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** Writes pesos as `$1,160`, for prices that are read and not added up. */
export const wholeMoney = (amount: number) => pesos.format(amount);

const whole = new Intl.NumberFormat('es-MX');
const exact = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** Writes a count as `1,234`. */
export const count = (value: number) => whole.format(value);

const quantity = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 });

/** Writes a quantity as `2.5`. */
export const writtenQuantity = (value: number) => quantity.format(value);

/** Writes a number with all of its decimals, two at least. */
export const writtenAmount = (value: number | null) => (value === null ? '' : exact.format(value));

const zone = 'America/Mexico_City';
const short = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone });
const numeric = new Intl.DateTimeFormat('es-MX', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone });
const clock = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: zone });

/** Writes an instant in UTC as `20 nov 2026`. */
export const shortDate = (instant: string | Date) =>
  short.format(new Date(instant)).replaceAll(/ de |\./g, (found) => (found === '.' ? '' : ' '));

/** Writes an instant in UTC as `20/11/2026`. */
export const numericDate = (instant: string | Date) => numeric.format(new Date(instant));

/** Writes a time as `20 nov 2026, 14:05`. */
export const dateAndTime = (instant: string | Date) => `${shortDate(instant)}, ${clock.format(new Date(instant))}`;

/**
 * Writes the day of a fiscal date, which is local to the place of issue and bears no zone: `2026-11-20T10:30:00` is 20
 * nov 2026.
 */
export const fiscalDay = (local: string) => shortDate(`${local.slice(0, 10)}T12:00:00-06:00`);

/** Writes a time, a fiscal one as well, as `20 nov 2026, 10:30`. */
export const fiscalTime = (local: string) =>
  `${fiscalDay(local)}, ${local.slice('2026-11-20T'.length, '2026-11-20T10:30'.length)}`;

const iso = new Intl.DateTimeFormat('en-CA', { timeZone: zone });

/** Returns the day that it is in Mexico City, `2026-11-20`. */
export const todayInMexico = (now = new Date()): string => iso.format(now);
