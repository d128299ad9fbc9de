import type { NominaInput } from '../../../complement-inputs.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { isDay } from '../compute/days.ts';
import { money } from '../compute/values.ts';

export interface ProposedYears {
  readonly numAniosServicio: number;
  /** Tells the user why. */
  readonly explicacion: string;
}

export interface ProposedSalary {
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
