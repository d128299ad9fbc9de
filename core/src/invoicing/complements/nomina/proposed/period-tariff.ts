import type { Law } from '../../../../law/law.ts';
import { tarifaOf, tarifaOfDays, type Tarifa } from '../../../../sat/salarios/tarifa-isr.ts';
import { isPartOfPeriod } from '../../../../sat/salarios/period-days.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import type { NominaInput } from '../../../complement-inputs.ts';
import { daysOf } from '../compute/days.ts';
import { WAGES } from '../keys.ts';

/**
 * Returns the tariff of an ordinary payslip. Whoever enters or leaves within the period has that of a day times the
 * days worked, and the employment subsidy of as many (article 96 LISR; decree of the employment subsidy).
 * @returns nothing for what has no tariff, or while that of the year is not known.
 */
export function tariffOfPayslip(nomina: NominaInput, law: Law): Tarifa | undefined {
  const { fechaPago = '', empleado = {} } = nomina;
  const whole = tarifaOf(empleado.periodicidadPago ?? '', fechaPago, law);
  const days = partOf(nomina);
  if (!whole || days === undefined || !Decimal.fromNumber(days).lessThan(whole.dias)) return whole;
  return tarifaOfDays(days, fechaPago, law);
}

/** Counts the calendar days that were worked, where they are but a part of a period; nothing for a whole one. */
function partOf(nomina: NominaInput): number | undefined {
  const { fechaInicialPago = '', fechaFinalPago = '', numDiasPagados, faltas = 0, empleado = {} } = nomina;
  const { fechaInicioRelLaboral: start = '', periodicidadPago = '', tipoRegimen } = empleado;
  if (tipoRegimen !== WAGES) return undefined;
  const enters = start > fechaInicialPago && start <= fechaFinalPago;
  const inCalendar = daysOf(enters ? start : fechaInicialPago, fechaFinalPago);
  if (inCalendar === 0) return undefined;
  if (enters) return inCalendar;
  // Of whoever leaves, the payslip has the days until then, and pays no more than these.
  const days = { first: fechaInicialPago, last: fechaFinalPago, inCalendar };
  const isShort = isPartOfPeriod(periodicidadPago, days) && (numDiasPagados ?? 0) + faltas <= inCalendar;
  return isShort ? inCalendar : undefined;
}
