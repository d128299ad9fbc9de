import type { HorasExtraRow } from '../../../../law/law.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import type { HorasExtraInput, NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { daysOf } from '../compute/days.ts';
import { money } from '../compute/values.ts';

/** Key of c_TipoHoras. */
const DOUBLE = '01';
const WEEK = 7;

/** Holds what the law takes as double hours of a line. */
export interface DoubleHours {
  /** It is what they are paid, in pesos. */
  readonly paid: Decimal;
  /** The line calls so many hours double which by law are paid triple. */
  readonly beyond: number;
}

type Limit = Pick<HorasExtraRow, 'horasPorSemana' | 'horasPorDia' | 'diasPorSemana'>;

/**
 * So many hours a day and a week are paid double, and what goes beyond is paid triple (articles 66 to 68 LFT). Lines share
 * the weeks in their order; hours and days that are not written yet are taken as they are called.
 * @param lines of overtime. @param weeks in which they were worked.
 */
export function doubleByLaw(
  lines: readonly PercepcionInput[],
  { horasPorSemana, horasPorDia }: Limit,
  weeks: number,
): ReadonlyMap<PercepcionInput, DoubleHours> {
  let left = horasPorSemana * weeks;
  const found = new Map<PercepcionInput, DoubleHours>();
  for (const line of lines) {
    let [paid, beyond] = [Decimal.ZERO, 0];
    for (const { dias = 0, horasExtra: hours = 0, importePagado } of doubleIn(line)) {
      const taken = dias === 0 ? hours : Math.min(hours, dias * horasPorDia, left);
      left -= taken;
      beyond += hours - taken;
      paid = paid.plus(shareOf(money(importePagado), taken, hours));
    }
    found.set(line, { paid, beyond });
  }
  return found;
}

export const doubleIn = ({ horasExtra = [] }: PercepcionInput): readonly HorasExtraInput[] =>
  horasExtra.filter(({ tipoHoras }) => tipoHoras === DOUBLE);

function shareOf(paid: Decimal, taken: number, hours: number): Decimal {
  if (taken === hours) return paid;
  return paid.times(Decimal.fromNumber(taken)).dividedBy(Decimal.fromNumber(hours), 2, 'half-up');
}

const daysIn = (lines: readonly PercepcionInput[]): number =>
  lines.flatMap(doubleIn).reduce((all, { dias = 0 }) => all + dias, 0);

/**
 * A payslip does not tell in which weeks overtime was worked: counted are as few as the days of all its lines fit in, and no
 * more than its period has.
 */
export const leastWeeks = (lines: readonly PercepcionInput[], nomina: NominaInput, { diasPorSemana }: Limit): number =>
  Math.min(Math.ceil(daysIn(lines) / diasPorSemana), weeksIn(nomina));

/**
 * Returns the most weeks that those days may lie in: whatever goes beyond the hours of so many is beyond the law for
 * sure.
 */
export const mostWeeks = (lines: readonly PercepcionInput[], nomina: NominaInput): number =>
  Math.min(daysIn(lines), weeksIn(nomina));

/** A period of whole weeks has so many; another one has all that it touches, which begin on Monday. */
function weeksIn({ fechaInicialPago = '', fechaFinalPago = '' }: NominaInput): number {
  const days = daysOf(fechaInicialPago, fechaFinalPago);
  if (days % WEEK === 0) return days === 0 ? Infinity : days / WEEK;
  const sinceMonday = (new Date(fechaInicialPago).getUTCDay() + WEEK - 1) % WEEK;
  return Math.ceil((sinceMonday + days) / WEEK);
}

export const countedWeeks = (weeks: number): string => `${weeks} ${weeks === 1 ? 'semana' : 'semanas'}`;
