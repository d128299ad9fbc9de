import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { grouped } from '@timbra/core/shared/money/grouped.ts';

/** Writes an amount as `1,160.00`: every recorded decimal, and never fewer than `decimals`. */
export function figures(amount: Decimal, decimals = 2): string {
  const [whole = '', fraction] = amount.toFixed(Math.max(decimals, amount.scale)).split('.');
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}

/** Returns the decimals of the currency; two when SAT's list lacks it. */
const decimalsOf = (moneda: string) => MONEDA.get(moneda)?.decimals ?? 2;

/**
 * Writes money as `$1,160.00`: the sign of the currency before it, where it has one; amounts without a currency have
 * none.
 */
export function money(amount: Decimal, moneda = 'MXN'): string {
  const written = figures(amount, decimalsOf(moneda));
  return written.startsWith('-') ? `-${signOf(moneda)}${written.slice(1)}` : `${signOf(moneda)}${written}`;
}

const signs = new Map<string, string>();

/** Intl names a currency by its key where people have no sign for it, and `XXX` by a sign of its own. */
function signOf(moneda: string): string {
  const known = signs.get(moneda);
  if (known !== undefined) return known;
  const sign = moneda !== 'XXX' && MONEDA.get(moneda) ? narrowSign(moneda) : '';
  signs.set(moneda, sign);
  return sign;
}

function narrowSign(currency: string): string {
  const format = new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  return /[A-Za-z]/.test(sign) ? '' : sign;
}

/** Writes a quantity as `1,250.5`: without zeros at the end. */
export const quantity = (amount: Decimal) => figures(amount.trimmed(), 0);

/** Writes a rate as `16 %` or `10.6667 %`. */
export const percent = (rate: Decimal) => `${rate.times(Decimal.of(100n, 0)).toString()} %`;

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Writes a fiscal date with its hour as `20 nov 2026, 10:30`. */
export const moment = (fecha: string): string => [day(fecha), fecha.slice(11, 16)].filter(Boolean).join(', ');

/** Writes a fiscal date such as `2026-11-20T10:30:00` as `20 nov 2026`. */
export function day(fecha: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(fecha) ?? [];
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}
