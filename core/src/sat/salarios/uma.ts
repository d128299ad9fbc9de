import { Decimal } from '../../shared/money/decimal.ts';
import { inForce, type Validity } from './in-force.ts';

/** The unit by which laws count: exemptions by its day, the employment subsidy by its month. In pesos. */
export interface Uma {
  readonly dia: Decimal;
  readonly mes: Decimal;
}

/** As INEGI publishes it each January; it holds from 1 February to 31 January (article 5 of the law of the UMA). */
const values: readonly (Uma & Validity)[] = [
  { from: '2026-02-01', to: '2027-01-31', dia: Decimal.parse('117.31'), mes: Decimal.parse('3566.22') },
  { from: '2025-02-01', to: '2026-01-31', dia: Decimal.parse('113.14'), mes: Decimal.parse('3439.46') },
];

/** @param day `2026-11-30`. @returns nothing for days whose value is not known here. */
export const umaOf = (day: string): Uma | undefined => inForce(values, day);
