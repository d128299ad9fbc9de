import { Decimal } from '../shared/money/decimal.ts';

/** The most that SAT's validation takes as SubsidioCausado (matrix of Nómina 1.2, NOM101 and NOM108). */
export interface SubsidyLimit {
  /** First day of payment. */
  readonly from: string;
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

/** The subsidy of a whole month as the law gives it: a share of the monthly UMA. */
interface Decree {
  readonly from: string;
  /** Pesos a month (INEGI, each 1 February). */
  readonly uma: Decimal;
  readonly share: Decimal;
}

/** Decree of 2025-12-31 (DOF); its second share holds since the UMA of 2026 does. The newest comes first. */
const decrees: readonly Decree[] = [
  { from: '2026-02-01', uma: Decimal.parse('3566.22'), share: Decimal.parse('0.1502') },
  { from: '2026-01-01', uma: Decimal.parse('3439.46'), share: Decimal.parse('0.1559') },
];

const inForce = <Row extends { readonly from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows.find(({ from }) => day >= from);

export const subsidyLimit = (day: string): SubsidyLimit | undefined => inForce(limits, day);

/** What the decree gives for a month, in cents; undefined for days before the oldest decree that is known here. */
export function monthlySubsidy(day: string): Decimal | undefined {
  const decree = inForce(decrees, day);
  return decree?.uma.times(decree.share).round(2, 'half-up');
}
