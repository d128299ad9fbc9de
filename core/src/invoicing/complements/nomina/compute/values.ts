import { collapse, collapseOptional } from '../../../xml/output.ts';
import { Decimal, sum } from '../../../../shared/money/decimal.ts';

const DECIMALS = 2;

/** Returns an amount in pesos and cents. What has more decimals is for the rules to refuse. */
export const money = (value: number | undefined = 0): Decimal => Decimal.fromNumber(value).round(DECIMALS, 'half-up');

export const optionalMoney = (value: number | undefined): Decimal | undefined =>
  value === undefined ? undefined : money(value);

export const total = (amounts: readonly Decimal[]): Decimal => sum(amounts).round(DECIMALS, 'half-up');

/** A total of nothing is absent. */
export const optionalTotal = (amounts: readonly Decimal[]): Decimal | undefined =>
  amounts.length === 0 ? undefined : total(amounts);

export const text = (value: string | undefined): string => collapse(value ?? '');
export const optionalText = collapseOptional;

const DAY = 86_400_000;
const WEEK = 7;

/** Tells whether a text is a day that exists, of a year that SAT's pattern takes. */
export function isDay(day: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(day)) return false;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
}

/**
 * Returns the days from one to another, both counted; 0 while one is not known, or where the last is before the first.
 */
export function daysOf(first: string, last: string): number {
  if (!isDay(first) || !isDay(last)) return 0;
  return Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY + 1);
}

/** Whole weeks from the first day of work to the last day paid, both counted (NOM54); absent while a day is not known. */
export function antiguedad(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return undefined;
  return `P${Math.floor(daysOf(from, to) / WEEK)}W`;
}
