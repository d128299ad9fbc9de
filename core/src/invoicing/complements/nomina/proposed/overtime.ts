import type { ExencionesRow, ExencionHorasExtraRow, HorasExtraRow, Law } from '../../../../law/law.ts';
import { inForce, ruleLine } from '../../../../law/law.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import type { HorasExtraInput, NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { overtimeLimit } from '../../../../sat/salarios/salario-minimo.ts';
import { daysOf, money, OVERTIME, total } from '../keys.ts';
import { isMinimumNotKnown, lessUsed, type Limit, linesBefore, minimumNameOf, minimumWageOf } from './minimum-wage.ts';

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

type DoubleLimit = Pick<HorasExtraRow, 'horasPorSemana' | 'horasPorDia' | 'diasPorSemana'>;

/**
 * So many hours a day and a week are paid double, and what goes beyond is paid triple (articles 66 to 68 LFT). Lines share
 * the weeks in their order; hours and days that are not written yet are taken as they are called.
 * @param lines of overtime. @param weeks in which they were worked.
 */
export function doubleByLaw(
  lines: readonly PercepcionInput[],
  { horasPorSemana, horasPorDia }: DoubleLimit,
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
export const leastWeeks = (
  lines: readonly PercepcionInput[],
  nomina: NominaInput,
  { diasPorSemana }: DoubleLimit,
): number => Math.min(Math.ceil(daysIn(lines) / diasPorSemana), weeksIn(nomina));

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

const overtime: ReadonlySet<string> = new Set([OVERTIME]);
const article = 'artículo 93, fracción I, de la LISR';

/**
 * Returns the exempt part of overtime: a part of the double hours, up to so many daily UMA a week, and all of them for
 * whoever earns the minimum wage; nothing of the hours beyond the limit of the law, which are paid triple (article 93,
 * I LISR). Lines share the weeks in their order.
 * @returns nothing for days whose limit of overtime, whose exempt part or whose minimum wage is not known.
 */
export function limitOfOvertime(
  line: PercepcionInput,
  nomina: NominaInput,
  { uma, row, law }: { readonly uma: Decimal; readonly row: ExencionesRow; readonly law: Law },
): Limit | undefined {
  const umasAWeek = row.horasExtraPorSemana;
  const limit = overtimeLimit(nomina.fechaFinalPago ?? '', law);
  // Of whoever may earn the minimum wage all double hours are exempt.
  const asksForMinimum = nomina.empleado?.salarioDiario !== undefined;
  const part = inForce(law.exencionHorasExtra, nomina.fechaPago ?? '');
  if (!limit || !part || (asksForMinimum && isMinimumNotKnown(nomina, law))) return undefined;
  const lines = overtimeLines(line, nomina);
  const weeks = leastWeeks(lines, nomina, limit);
  const double = doubleByLaw(lines, limit, weeks);
  const beyond = beyondLaw(double, limit, weeks);
  const most = double.get(line)?.paid ?? Decimal.ZERO;
  const minimum = minimumOf(nomina, law);
  const reglas = [ruleLine('Horas extra', limit)];
  if (minimum) {
    const explicacion = `Exentas las horas dobles de quien gana el salario mínimo (${article}).${beyond}`;
    return { most, explicacion, reglas: [ruleLine(`Salario ${minimumNameOf(nomina)}`, minimum.row), ...reglas] };
  }
  const cap = uma.times(Decimal.fromNumber(umasAWeek)).times(Decimal.fromNumber(weeks));
  const limitText = `Exenta ${nameOf(part)} de las horas dobles, hasta ${umasAWeek} veces la UMA diaria de ${pesos(uma)} por semana: ${pesos(cap)} en ${countedWeeks(weeks)} (${article}).${beyond}`;
  const before = linesBefore(line, nomina, overtime).map((each) =>
    partOf(double.get(each)?.paid ?? Decimal.ZERO, part),
  );
  const left = lessUsed(cap, total(before), limitText);
  const share = partOf(most, part);
  const of = [...reglas, ruleLine('Parte exenta de las horas dobles', part)];
  return { ...left, most: left.most.lessThan(share) ? left.most : share, reglas: of };
}

const partOf = (paid: Decimal, { parte }: ExencionHorasExtraRow): Decimal =>
  paid.times(Decimal.parse(parte)).round(2, 'half-up');

const half = Decimal.parse('0.5');
const hundred = Decimal.of(100n, 0);

function nameOf({ parte }: ExencionHorasExtraRow): string {
  const part = Decimal.parse(parte);
  return part.equals(half) ? 'la mitad' : `el ${part.times(hundred).trimmed().toPlainString()} %`;
}

const overtimeLines = (line: PercepcionInput, { percepciones = [] }: NominaInput): readonly PercepcionInput[] =>
  percepciones.includes(line) ? percepciones.filter(({ tipo }) => tipo === OVERTIME) : [line];

function beyondLaw(double: ReadonlyMap<PercepcionInput, DoubleHours>, limit: HorasExtraRow, weeks: number): string {
  const hours = [...double.values()].reduce((all, { beyond }) => all + beyond, 0);
  if (hours === 0) return '';
  const { horasPorSemana: ofWeek, horasPorDia: ofDay, citation } = limit;
  return ` Se pagan dobles hasta ${ofWeek} horas por semana y ${ofDay} por día, en ${countedWeeks(weeks)}: ${hours} de estas se pagan triples y no tienen exención (${citation}).`;
}

const minimumOf = (nomina: NominaInput, law: Law) =>
  nomina.empleado?.salarioDiario === undefined ? undefined : minimumWageOf(nomina, law);
