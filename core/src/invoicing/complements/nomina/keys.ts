import { collapse, collapseOptional } from '../../xml/output.ts';
import { Decimal, sum } from '../../../shared/money/decimal.ts';
import type { RecordOf } from '../shape/shape.ts';
import type * as shapes from './shape.ts';

// Keys of the lists of payroll that SAT's validation or the law of the income tax treats apart.

/** Percepción: salary. */
export const SALARY = '001';
/** Paid once a year or on some days of it. */
export const AGUINALDO = '002';
export const PROFIT_SHARE = '003';
export const SUNDAY_BONUS = '020';
export const VACATION_BONUS = '021';

/** Percepciones that the node of separation is for. */
export const OF_SEPARATION: ReadonlySet<string> = new Set(['022', '023', '025']);
/** Of retirement, paid at once and in parts. */
export const RETIREMENT_AT_ONCE = '039';
export const RETIREMENT_IN_PARTS = '044';
export const OF_RETIREMENT: ReadonlySet<string> = new Set([RETIREMENT_AT_ONCE, RETIREMENT_IN_PARTS]);
export const DISABILITY_BENEFIT = '014';
export const OVERTIME = '019';
export const OTHER_INCOME = '038';
export const SHARES = '045';
/** Travel expenses that were accounted for. */
export const TRAVEL_EXPENSES = '050';

/** Deducción: the worker's share of the social insurance. */
export const SOCIAL_SECURITY = '001';
/** Income tax withheld. */
export const ISR = '002';
/**
 * It is the line of what the year's computation leaves to be withheld; beside that of the period, which has the same
 * key.
 */
export const YEARLY_ISR = { tipo: ISR, clave: 'ISR-ANUAL', concepto: 'ISR del cálculo anual' } as const;
export const DISABILITY_DISCOUNT = '006';
/** Travel expenses that were handed over before. */
export const TRAVEL_ADJUSTMENT = '081';

/** Otros pagos. */
export const SUBSIDY = '002';
/** Travel expenses, handed over. */
export const TRAVEL_ADVANCE = '003';
export const BALANCE_IN_FAVOUR = '004';
/** One of these goes with each worker of regime 02, and with nobody else. */
export const OF_SUBSIDY: ReadonlySet<string> = new Set([SUBSIDY, '007', '008']);

/** Takes a subsidy back that was not due: pairs of another payment and a deduction, and the deduction that both go with. */
export const SUBSIDY_ADJUSTMENT = {
  tax: { paid: '007', deducted: ISR },
  delivered: { paid: '008', deducted: '071' },
  caused: '107',
} as const;

/** Régimen: wages. */
export const WAGES = '02';
/** Workers who have retired have one of these. */
export const RETIRED: ReadonlySet<string> = new Set(['03', '04', '12']);
/** A worker is paid with one of these for a separation: together with wages, or apart from them. */
export const PAID_AT_SEPARATION: ReadonlySet<string> = new Set([WAGES, '13']);

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

/** The complement «Nómina» 1.2: what a worker is paid for a period. Every Decimal is written as it was recorded. */
export interface Nomina extends RecordOf<typeof shapes.nominaShape> {
  readonly kind: 'nomina12';
}

/** The employer. */
export type EmisorNomina = RecordOf<typeof shapes.emisor>;

/** The worker. */
export type ReceptorNomina = RecordOf<typeof shapes.receptor>;

export type Percepciones = RecordOf<typeof shapes.percepciones>;

export type Percepcion = RecordOf<typeof shapes.percepcion>;

export type HorasExtra = RecordOf<typeof shapes.horasExtra>;

export type Jubilacion = RecordOf<typeof shapes.jubilacion>;

export type Separacion = RecordOf<typeof shapes.separacion>;

export type Deduccion = RecordOf<typeof shapes.deduccion>;

export type Deducciones = RecordOf<typeof shapes.deducciones>;

export type OtroPago = RecordOf<typeof shapes.otroPago>;

export type Incapacidad = RecordOf<typeof shapes.incapacidad>;
