import type { Law } from '../../../../law/law.ts';
import type { Tarifa } from '../../../../sat/salarios/tarifa-isr.ts';
import { isrIn, monthDays, ruleOf, tarifaOf, tarifaOfDays, tramoOf } from '../../../../sat/salarios/tarifa-isr.ts';
import { isPartOfPeriod } from '../../../../sat/salarios/period-days.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { AGUINALDO, daysOf, money, PROFIT_SHARE, SUNDAY_BONUS, VACATION_BONUS, WAGES } from '../keys.ts';
import { nothingTaxed, type ProposedIsr, taxedIn, withoutSubsidy } from './missing-law.ts';

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

/** These may be taxed as a part of a year's pay. */
const ofYear: ReadonlySet<string> = new Set([AGUINALDO, PROFIT_SHARE, VACATION_BONUS, SUNDAY_BONUS]);

export const isOfYear = ({ tipo = '' }: PercepcionInput): boolean => ofYear.has(tipo);

const yearDays = Decimal.of(365n, 0);
const MONTHLY = '05';

/**
 * The withholding of aguinaldo, share in the profits, and bonuses of holidays and Sundays that are paid apart, by the month's
 * part of them (article 174 of the regulation of the LISR): it asks for the worker's salary, as what that is taxed counts.
 * @param lines what is paid of it.
 */
export function ofYearlyPay(
  { empleado = {}, fechaPago = '' }: NominaInput,
  lines: readonly PercepcionInput[],
  law: Law,
): ProposedIsr | undefined {
  const tarifa = tarifaOf(MONTHLY, fechaPago, law);
  const daily = empleado.salarioDiario;
  if (!tarifa || daily === undefined || lines.length === 0) return undefined;
  const income = taxedIn(lines);
  const ordinary = money(daily).times(monthDays).round(2, 'half-up');
  const part = income.times(monthDays).dividedBy(yearDays, 2, 'half-up');
  if (part.isZero()) return nothingTaxed;
  const more = isrOf(tarifa, ordinary.plus(part)).minus(isrOf(tarifa, ordinary));
  const isr = income.times(more).dividedBy(part, 2, 'half-up');
  const share = more.times(Decimal.of(100n, 0)).dividedBy(part, 2, 'half-up');
  const explicacion =
    `Artículo 174 del Reglamento de la LISR, con la tarifa mensual de ${tarifa.ejercicio}: ${pesos(part)}, la parte de un mes, ` +
    `elevan en ${pesos(more)} el ISR de un sueldo mensual de ${pesos(ordinary)}. Es el ${share.toFixed(2)} %, y de ` +
    `${pesos(income)} son ${pesos(isr)}.`;
  return withoutSubsidy(isr, explicacion, [ruleOf(tarifa)]);
}

function isrOf(tarifa: Tarifa, income: Decimal): Decimal {
  const tramo = tramoOf(tarifa, income);
  return tramo ? isrIn(tramo, income) : Decimal.ZERO;
}
