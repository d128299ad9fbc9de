import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { grouped } from '@timbra/core/shared/money/grouped.ts';

/** `1,160.00`: every recorded decimal, and never fewer than `decimals`. */
export function figures(amount: Decimal, decimals = 2): string {
  const [whole = '', fraction] = amount.toFixed(Math.max(decimals, amount.scale)).split('.');
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}

/** `1,250.5`: without zeros at the end. */
export const quantity = (amount: Decimal) => figures(amount.trimmed(), 0);

/** `16 %`, `10.6667 %`. */
export const percent = (rate: Decimal) => `${rate.times(Decimal.of(100n, 0)).toString()} %`;

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** `20 nov 2026`, of a fiscal date such as `2026-11-20T10:30:00`. */
export function day(fecha: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(fecha) ?? [];
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}
