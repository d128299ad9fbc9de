import type { Employee } from '../employees/employee.ts';
import type { NominaInput } from '../invoicing/complement-inputs.ts';
import { daysOf } from '../invoicing/complements/nomina/keys.ts';
import { isPartOfPeriod } from '../sat/salarios/period-days.ts';
import { imssNotKnown, isrNotKnown } from '../invoicing/complements/nomina/proposed/missing-law.ts';
import type { Law } from '../law/law.ts';
import type { PayPeriod, PayslipProblem } from './payroll-run.ts';

/**
 * Returns a period as one worker is paid for it: whoever begins within it is paid from that day on. Extraordinary pay
 * is for no days of its period.
 */
export function workedPeriod(
  period: PayPeriod,
  { fechaInicioRelLaboral: start = '' }: Pick<Employee, 'fechaInicioRelLaboral'>,
): PayPeriod {
  const { tipoNomina, fechaInicialPago, fechaFinalPago, numDiasPagados } = period;
  const worked = start > fechaInicialPago ? daysOf(start, fechaFinalPago) : 0;
  if (tipoNomina !== 'O' || worked === 0) return period;
  return { ...period, numDiasPagados: Math.min(numDiasPagados, worked) };
}

/**
 * Returns the days that a payslip pays to whoever misses none of them.
 * @param ofRun those of its run; without one they are the days of its period. Whoever leaves within it has those until
 * then.
 */
export function wholeDays(nomina: NominaInput, ofRun: number | undefined): number {
  const { tipoNomina = '', fechaPago = '', fechaInicialPago = '', fechaFinalPago = '', empleado = {} } = nomina;
  const days = daysOf(fechaInicialPago, fechaFinalPago);
  const counted = { first: fechaInicialPago, last: fechaFinalPago, inCalendar: days };
  const isPart = tipoNomina === 'O' && isPartOfPeriod(empleado.periodicidadPago ?? '', counted);
  const numDiasPagados = isPart ? Math.min(ofRun ?? days, days) : (ofRun ?? days);
  const period = { tipoNomina, fechaPago, fechaInicialPago, fechaFinalPago, periodicidadPago: '', numDiasPagados };
  return workedPeriod(period, { fechaInicioRelLaboral: empleado.fechaInicioRelLaboral }).numDiasPagados;
}

/**
 * Returns the problem that keeps a run from issuing a payslip: a withholding that nobody has typed, by a law that is
 * not known here.
 */
export const lacksLaw = (nomina: NominaInput, law: Law): PayslipProblem[] =>
  [isrNotKnown(nomina, law), imssNotKnown(nomina, law)].flatMap((message) =>
    message === undefined ? [] : [{ field: 'nomina.deducciones', message, code: 'VALIDATION' as const }],
  );
