import { Decimal } from '../../shared/money/decimal.ts';
import { inForce, type Validity } from './in-force.ts';
import { monthDays } from './tarifa-isr.ts';
import { umaOf } from './uma.ts';

/** The most that SAT's validation takes as SubsidioCausado (matrix of Nómina 1.2, NOM101 and NOM108). */
export interface SubsidyLimit extends Validity {
  /** Of up to 31 days paid. */
  readonly most: Decimal;
  /** For each day where more than 31 are paid. */
  readonly perDay: Decimal;
}

/** Of the matrix, revision E, and of the one before it. The newest comes first. */
const limits: readonly SubsidyLimit[] = [
  { from: '2026-01-01', most: Decimal.parse('628.00'), perDay: Decimal.parse('20.66') },
  { from: '', most: Decimal.parse('407.02'), perDay: Decimal.parse('13.39') },
];

/** The subsidy as the law gives it. */
interface Decree extends Validity {
  /** Of the monthly UMA, for a whole month. */
  readonly share: Decimal;
  /** Pesos a month; whoever has a higher taxed income gets none. */
  readonly mostIncome: Decimal;
}

/**
 * Decree of 2025-12-31 (DOF) for 2026; its second share holds since the UMA of 2026 does. It has no end of its own, but the
 * share follows each year's UMA, which a decree of that year sets. The newest comes first.
 */
const decrees: readonly Decree[] = [
  { from: '2026-02-01', to: '2026-12-31', share: Decimal.parse('0.1502'), mostIncome: Decimal.parse('11492.66') },
  { from: '2026-01-01', to: '2026-01-31', share: Decimal.parse('0.1559'), mostIncome: Decimal.parse('11492.66') },
];

export const subsidyLimit = (day: string): SubsidyLimit | undefined => inForce(limits, day);

/** What the decree gives for a month, in cents; undefined for days whose decree or UMA is not known here. */
export const monthlySubsidy = (day: string): Decimal | undefined => ofMonth(day)?.round(2, 'half-up');

/** The subsidy of a period, and up to what income it is given. */
export interface PeriodSubsidy {
  /** Pesos and cents. */
  readonly amount: Decimal;
  /** Pesos of taxed income in the period, cents that are not whole left out. */
  readonly mostIncome: Decimal;
  /** Pesos and cents that the periods paid in one month have at most together. */
  readonly ofMonth: Decimal;
}

/**
 * A part of a month has its part of both, by days of a month of 30.4.
 * @param days at most those of a month. @param day of the payment.
 */
export function subsidyOf(days: Decimal, day: string): PeriodSubsidy | undefined {
  const monthly = ofMonth(day);
  const decree = inForce(decrees, day);
  if (!monthly || !decree) return undefined;
  return {
    amount: monthly.times(days).dividedBy(monthDays, 2, 'half-up'),
    mostIncome: decree.mostIncome.times(days).dividedBy(monthDays, 2, 'truncate'),
    ofMonth: monthly.round(2, 'half-up'),
  };
}

function ofMonth(day: string): Decimal | undefined {
  const share = inForce(decrees, day)?.share;
  return share && umaOf(day)?.mes.times(share);
}
