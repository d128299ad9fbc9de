import { Decimal } from '../../../../shared/money/decimal.ts';
import { money } from '../compute/values.ts';
import { AGUINALDO, PROFIT_SHARE, VACATION_BONUS } from '../keys.ts';

/** The law exempts these once a year, whatever number of payslips pays them (article 93, XIV LISR). */
export const EXEMPT_ONCE_A_YEAR: readonly string[] = [AGUINALDO, PROFIT_SHARE, VACATION_BONUS];

/** Pesos that a worker's other payslips of a year have exempted, by key of the percepción. */
export type ExemptedYear = Readonly<Record<string, number>>;

/** Nothing was exempted for whoever has no other payslip in the year. */
export const nothingExempted: ExemptedYear = {};

export const exemptedOf = (others: ExemptedYear, tipo: string): Decimal => money(others[tipo]);
