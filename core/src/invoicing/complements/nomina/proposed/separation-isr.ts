import type { Law } from '../../../../law/law.ts';
import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { isrIn, ruleOf, tarifaOf, tramoOf } from '../../../../sat/salarios/tarifa-isr.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { isDay, money, total } from '../keys.ts';
import { type ProposedIsr, taxedIn, withoutSubsidy } from './missing-law.ts';

const MONTHLY = '05';
const hundred = Decimal.of(100n, 0);

/**
 * Returns the withholding on what is paid for a separation.
 * @param lines what is paid for it.
 * @returns nothing while some of it is taxed and the worker's last monthly salary, or the tariff of the day, is not
 * known.
 */
export function isrOfSeparation(
  payslip: NominaInput,
  lines: readonly PercepcionInput[],
  law: Law,
): ProposedIsr | undefined {
  const none = 'Sin retención por la separación: todo lo pagado por ella está exento.';
  return isrByLastSalary(payslip, money(payslip.separacion?.ultimoSueldoMensOrd), lines, law, {
    paid: 'Separación',
    none,
  });
}

/**
 * Returns the withholding on a pension that is paid at once (article 171 of the regulation of LISR). A payslip tells
 * the last monthly salary as the income that counts in the year, where that is less than what is taxed.
 * @param lines what is paid of the pension.
 */
export function isrOfPensionAtOnce(
  payslip: NominaInput,
  lines: readonly PercepcionInput[],
  law: Law,
): ProposedIsr | undefined {
  const none = 'Sin retención: todo el pago único está exento.';
  const salary = money(payslip.jubilacion?.ingresoAcumulable);
  const taxed = taxedIn(lines);
  if (taxed.isPositive() && !salary.lessThan(taxed)) return undefined;
  return isrByLastSalary(payslip, salary, lines, law, { paid: 'Pago único', none });
}

/**
 * At the rate that the worker's last monthly salary has by the tariff, or by the tariff itself where less than that salary is
 * paid (article 96 LISR, on payments of article 95).
 */
function isrByLastSalary(
  { fechaPago = '' }: NominaInput,
  salary: Decimal,
  lines: readonly PercepcionInput[],
  law: Law,
  say: { readonly paid: string; readonly none: string },
): ProposedIsr | undefined {
  const taxed = taxedIn(lines);
  if (!taxed.isPositive()) return withoutSubsidy(Decimal.ZERO, say.none);
  const tarifa = tarifaOf(MONTHLY, fechaPago, law);
  const tramo = tarifa && tramoOf(tarifa, salary);
  const own = tarifa && tramoOf(tarifa, taxed);
  if (!tarifa || !tramo || !own) return undefined;
  const paid = total(lines.map(({ importeExento }) => money(importeExento))).plus(taxed);
  if (paid.lessThan(salary)) {
    const isr = isrIn(own, taxed);
    const why = `${say.paid}: se paga menos que su último sueldo mensual de ${pesos(salary)}, así que la tarifa mensual de ${tarifa.ejercicio} se aplica a ${pesos(taxed)}: son ${pesos(isr)} (artículo 96 de la LISR).`;
    return withoutSubsidy(isr, why, [ruleOf(tarifa)]);
  }
  const ofSalary = isrIn(tramo, salary);
  const isr = taxed.times(ofSalary).dividedBy(salary, 2, 'half-up');
  const rate = ofSalary.times(hundred).dividedBy(salary, 2, 'half-up');
  const why = `${say.paid}: el ISR de su último sueldo mensual de ${pesos(salary)} es de ${pesos(ofSalary)} por la tarifa mensual de ${tarifa.ejercicio}, el ${rate.toFixed(2)} %; de ${pesos(taxed)} son ${pesos(isr)} (artículo 96 de la LISR).`;
  return withoutSubsidy(isr, why, [ruleOf(tarifa)]);
}

interface ProposedYears {
  readonly numAniosServicio: number;
  /** Tells the user why. */
  readonly explicacion: string;
}

interface ProposedSalary {
  /** Pesos and cents of a month. */
  readonly ultimoSueldoMensOrd: Decimal;
  /** Tells the user why. */
  readonly explicacion: string;
}

const YEAR = 12;
const HALF_YEAR = 6;
const mostYears = 99;

/** A month's salary is divided by so many days (article 89 LFT). */
const salaryDays = Decimal.of(30n, 0);

/**
 * Counts the years that a worker has served until the last day paid: what is left over of them counts as one when it is
 * more than six months (SAT's schema of the complement).
 * @returns nothing while one of the days is not known.
 */
export function proposeYears({ empleado = {}, fechaFinalPago = '' }: NominaInput): ProposedYears | undefined {
  const { fechaInicioRelLaboral: start = '' } = empleado;
  if (!isDay(start) || !isDay(fechaFinalPago) || start > fechaFinalPago) return undefined;
  const { months, isMore } = monthsOf(start, dayAfter(fechaFinalPago));
  const [whole, rest] = [Math.floor(months / YEAR), months % YEAR];
  const isRounded = rest > HALF_YEAR || (rest === HALF_YEAR && isMore);
  const served = `De su inicio al último día del periodo hay ${counted(whole, 'año', 'años')} y ${counted(rest, 'mes', 'meses')}`;
  const rounding = isRounded ? ': lo que pasa de seis meses cuenta como un año.' : '.';
  return { numAniosServicio: Math.min(mostYears, whole + (isRounded ? 1 : 0)), explicacion: `${served}${rounding}` };
}

/** Proposes thirty days of the daily salary that the worker's record has; nothing where it has none. */
export function proposeLastSalary({ empleado = {} }: NominaInput): ProposedSalary | undefined {
  const daily = money(empleado.salarioDiario);
  if (!daily.isPositive()) return undefined;
  const explicacion = `Treinta días de su salario diario de ${pesos(daily)} (artículo 89 de la LFT).`;
  return { ultimoSueldoMensOrd: daily.times(salaryDays), explicacion };
}

/** Counts the whole months between two days, and tells whether days are left over. */
function monthsOf(from: string, to: string): { readonly months: number; readonly isMore: boolean } {
  const [[fromYear, fromMonth, fromDay], [toYear, toMonth, toDay]] = [partsOf(from), partsOf(to)];
  const months = (toYear - fromYear) * YEAR + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return { months, isMore: toDay !== fromDay };
}

function partsOf(day: string): readonly [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** The last day paid was worked too. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
