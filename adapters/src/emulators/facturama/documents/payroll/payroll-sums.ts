import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { PayrollForm, PerceptionForm } from './payroll-form.ts';

const DAY = 24 * 3_600_000;

export function cents(value: Decimal): Decimal;
export function cents(value: Decimal | undefined): Decimal | undefined;
export function cents(value: Decimal | undefined): Decimal | undefined {
  return value?.round(2, 'half-up');
}

export const added = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((total, one) => total.plus(one), Decimal.parse('0.00'));

const addedIfAny = (amounts: readonly Decimal[]) => (amounts.length > 0 ? added(amounts) : undefined);

const amountOf = ({ TaxedAmount, ExemptAmount }: PerceptionForm) => TaxedAmount.plus(ExemptAmount);

/** What SAT adds up: separation is 022, 023 and 025, retirement 039 and 044, tax withheld 002. */
export function payrollSums({ Perceptions, Deductions, OtherPayments }: PayrollForm) {
  const lines = Perceptions?.Details ?? [];
  const kept = Deductions?.Details ?? [];
  const earned = (pattern: RegExp) =>
    addedIfAny(lines.filter(({ PerceptionType }) => pattern.test(PerceptionType)).map(amountOf));
  const keptOf = (isTax: boolean) =>
    addedIfAny(kept.filter((each) => (each.DeduccionType === '002') === isTax).map(({ Amount }) => Amount));
  return {
    totalPercepciones: addedIfAny(lines.map(amountOf)),
    totalDeducciones: addedIfAny(kept.map(({ Amount }) => Amount)),
    totalOtrosPagos: addedIfAny(OtherPayments.map(({ Amount }) => Amount)),
    ofPerceptions: {
      totalSueldos: earned(/^(?!022|023|025|039|044)/),
      totalSeparacionIndemnizacion: earned(/^(?:022|023|025)$/),
      totalJubilacionPensionRetiro: earned(/^(?:039|044)$/),
      totalGravado: added(lines.map(({ TaxedAmount }) => TaxedAmount)),
      totalExento: added(lines.map(({ ExemptAmount }) => ExemptAmount)),
    },
    ofDeductions: { totalOtrasDeducciones: keptOf(false), totalImpuestosRetenidos: keptOf(true) },
  };
}

/** Weeks from the first day of work to the last one paid. */
export function employed(start: string, end: string): string {
  const days = Math.round((new Date(end).getTime() - new Date(start).getTime()) / DAY) + 1;
  return `P${(days - (days % 7)) / 7}W`;
}
