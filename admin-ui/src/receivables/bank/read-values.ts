import { Decimal } from '@timbra/core/shared/money/decimal.ts';

const mostDigits = 13;

/** Reads `$1,160.00`, `1160`, `(50.00)` and `-50`; undefined for what is no amount of money. */
export function readAmount(text: string): number | undefined {
  const bare = text.replaceAll(/[\s$]|MXN|M\.N\./gi, '');
  const isNegative = /^\(.*\)$|^-|-$/.test(bare);
  const figures = bare.replaceAll(/[()+-]/g, '');
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(figures)) return undefined;
  const plain = figures.replaceAll(',', '');
  if (plain.length > mostDigits) return undefined;
  const amount = Decimal.parse(plain).toNumber();
  return isNegative ? -amount : amount;
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Reads `20/11/2026`, `20-nov-26`, `2026-11-20`, with an hour behind it or not; the day comes before the month. */
export function readDay(text: string): string | undefined {
  const day = text.trim().toLowerCase();
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(day);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,10})\.?[-/. ](\d{4}|\d{2})(?!\d)/.exec(day);
  if (!local) return undefined;
  const [, first = '', second = '', year = ''] = local;
  const month = /^\d/.test(second) ? Number(second) : months.indexOf(second.slice(0, 3)) + 1;
  return dayOf(Number(year.length === 2 ? `20${year}` : year), month, Number(first));
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 2010 ? at.toISOString().slice(0, 10) : undefined;
}
