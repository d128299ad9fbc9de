import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Percepcion } from '@timbra/core/invoicing/complements/nomina/nomina.ts';
import type { PayrollForm } from './payroll-form.ts';

const DAY = 24 * 3_600_000;

export const added = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((total, one) => total.plus(one), Decimal.parse('0.00'));

const addedIfAny = (amounts: readonly Decimal[]) => (amounts.length > 0 ? added(amounts) : undefined);

const amountOf = ({ importeGravado, importeExento }: Percepcion) => importeGravado.plus(importeExento);

/** What SAT adds up: separation is 022, 023 and 025, retirement 039 and 044, tax withheld 002. */
export function payrollSums({ percepciones, deducciones, otrosPagos }: PayrollForm) {
  const lines = percepciones?.percepciones ?? [];
  const deducted = deducciones?.deducciones ?? [];
  const earned = (pattern: RegExp) => addedIfAny(lines.filter(({ tipo }) => pattern.test(tipo)).map(amountOf));
  const deductedOf = (isTax: boolean) =>
    addedIfAny(deducted.filter(({ tipo }) => (tipo === '002') === isTax).map(({ importe }) => importe));
  return {
    totalPercepciones: addedIfAny(lines.map(amountOf)),
    totalDeducciones: addedIfAny(deducted.map(({ importe }) => importe)),
    totalOtrosPagos: addedIfAny(otrosPagos.map(({ importe }) => importe)),
    ofPerceptions: {
      totalSueldos: earned(/^(?!022|023|025|039|044)/),
      totalSeparacionIndemnizacion: earned(/^(?:022|023|025)$/),
      totalJubilacionPensionRetiro: earned(/^(?:039|044)$/),
      totalGravado: added(lines.map(({ importeGravado }) => importeGravado)),
      totalExento: added(lines.map(({ importeExento }) => importeExento)),
    },
    ofDeductions: { totalOtrasDeducciones: deductedOf(false), totalImpuestosRetenidos: deductedOf(true) },
  };
}

/** Weeks from the first day of work to the last one paid. */
export function employed(start: string, end: string): string {
  const days = Math.round((new Date(end).getTime() - new Date(start).getTime()) / DAY) + 1;
  return `P${(days - (days % 7)) / 7}W`;
}
