import { inForce, type Law, type SubsidioRow, type UmaRow } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { monthDays } from './tarifa-isr.ts';

/** The unit by which laws count: exemptions by its day, the employment subsidy by its month. In pesos. */
export interface Uma {
  readonly dia: Decimal;
  readonly mes: Decimal;
  readonly row: UmaRow;
}

/** @param day `2026-11-30`. @returns nothing for days whose value is not known. */
export function umaOf(day: string, { uma }: Pick<Law, 'uma'>): Uma | undefined {
  const row = inForce(uma, day);
  return row && { dia: Decimal.parse(row.dia), mes: Decimal.parse(row.mes), row };
}

/** The most that SAT's validation takes as SubsidioCausado (matrix of Nómina 1.2, NOM101 and NOM108). */
interface SubsidyLimit {
  /** Of up to 31 days paid. */
  readonly most: Decimal;
  /** It is given for each day where more than 31 are paid. */
  readonly perDay: Decimal;
}

type SubsidyLaw = Pick<Law, 'subsidioEmpleo' | 'uma'>;

export function subsidyLimit(day: string, law: Pick<Law, 'topeSubsidioCausado'>): SubsidyLimit | undefined {
  const row = inForce(law.topeSubsidioCausado, day);
  return row && { most: Decimal.parse(row.hasta31Dias), perDay: Decimal.parse(row.porDia) };
}

/** What the decree gives for a month, in cents; undefined for days whose decree or UMA is not known. */
export const monthlySubsidy = (day: string, law: SubsidyLaw): Decimal | undefined =>
  ofMonth(day, law)?.round(2, 'half-up');

/** The subsidy of a period, and up to what income it is given. */
export interface PeriodSubsidy {
  /** Pesos and cents. */
  readonly amount: Decimal;
  /** Pesos of taxed income in the period, cents that are not whole left out. */
  readonly mostIncome: Decimal;
  /** Pesos and cents that the periods paid in one month have at most together. */
  readonly ofMonth: Decimal;
  readonly row: SubsidioRow;
}

/**
 * A part of a month has its part of both, by days of a month of 30.4.
 * @param days at most those of a month. @param day of the payment.
 */
export function subsidyOf(days: Decimal, day: string, law: SubsidyLaw): PeriodSubsidy | undefined {
  const monthly = ofMonth(day, law);
  const row = inForce(law.subsidioEmpleo, day);
  if (!monthly || !row) return undefined;
  return {
    amount: monthly.times(days).dividedBy(monthDays, 2, 'half-up'),
    mostIncome: Decimal.parse(row.ingresoMaximo).times(days).dividedBy(monthDays, 2, 'truncate'),
    ofMonth: monthly.round(2, 'half-up'),
    row,
  };
}

function ofMonth(day: string, law: SubsidyLaw): Decimal | undefined {
  const row = inForce(law.subsidioEmpleo, day);
  return row && umaOf(day, law)?.mes.times(Decimal.parse(row.parteDeUma));
}
