import type { Law } from '../../../../law/law.ts';
import type { HorasExtraInput, NominaInput, PercepcionInput } from '../../../nomina-input.ts';
import { overtimeLimit } from '../../../../sat/salarios/horas-extra.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { pesos } from '../../../../shared/money/pesos.ts';
import { daysOf } from '../compute/days.ts';
import { money, total } from '../compute/values.ts';
import { OVERTIME } from '../keys.ts';
import { lessUsed, linesBefore, type Limit } from './exempt-limit.ts';
import { minimumWageOf } from './minimum-wage.ts';

const DOUBLE_HOURS = '01';
const WEEK = 7;
const half = Decimal.parse('0.5');

/** Times the daily UMA that are exempt of each week's overtime. */
const umasAWeek = 5n;

const overtime: ReadonlySet<string> = new Set([OVERTIME]);
const article = 'artículo 93, fracción I, de la LISR';

/**
 * Half of the double hours, up to five daily UMA a week, and all of them for whoever earns the minimum wage; nothing of the
 * hours beyond the limit of the law, which are paid triple (article 93, I LISR). Lines share the weeks in their order.
 * @returns nothing for days whose limit of overtime is not known.
 */
export function limitOfOvertime(line: PercepcionInput, nomina: NominaInput, uma: Decimal, law: Law): Limit | undefined {
  if (earnsMinimum(nomina, law)) {
    const explicacion = `Exentas las horas dobles de quien gana el salario mínimo (${article}).`;
    return { most: paidFor(doubleHours(line)), explicacion };
  }
  const weeks = weeksOf(line, nomina, law);
  if (weeks === undefined) return undefined;
  const cap = uma.times(Decimal.of(umasAWeek, 0)).times(Decimal.fromNumber(weeks));
  const counted = `${weeks} ${weeks === 1 ? 'semana' : 'semanas'}`;
  const limit = `Exenta la mitad de las horas dobles, hasta ${umasAWeek} veces la UMA diaria de ${pesos(uma)} por semana: ${pesos(cap)} en ${counted} (${article}).`;
  const used = total(linesBefore(line, nomina, overtime).map(halfOf));
  const left = lessUsed(cap, used, limit);
  const share = halfOf(line);
  return left.most.lessThan(share) ? left : { ...left, most: share };
}

const doubleHours = ({ horasExtra = [] }: PercepcionInput): readonly HorasExtraInput[] =>
  horasExtra.filter(({ tipoHoras }) => tipoHoras === DOUBLE_HOURS);

const paidFor = (hours: readonly HorasExtraInput[]): Decimal =>
  total(hours.map(({ importePagado }) => money(importePagado)));

const halfOf = (line: PercepcionInput): Decimal => paidFor(doubleHours(line)).times(half).round(2, 'half-up');

/**
 * A payslip does not tell in which weeks overtime was worked: counted are as few as the days of all its lines fit in, and no
 * more than its period has.
 */
function weeksOf(line: PercepcionInput, nomina: NominaInput, law: Law): number | undefined {
  const { fechaFinalPago = '', percepciones = [] } = nomina;
  const most = overtimeLimit(fechaFinalPago, law)?.diasPorSemana;
  if (most === undefined) return undefined;
  const lines = percepciones.includes(line) ? percepciones.filter(({ tipo }) => tipo === OVERTIME) : [line];
  const days = lines.flatMap(doubleHours).reduce((all, { dias = 0 }) => all + dias, 0);
  return Math.min(Math.ceil(days / most), weeksIn(nomina));
}

/** A period of whole weeks has so many; another one has all that it touches, which begin on Monday. */
function weeksIn({ fechaInicialPago = '', fechaFinalPago = '' }: NominaInput): number {
  const days = daysOf(fechaInicialPago, fechaFinalPago);
  if (days % WEEK === 0) return days === 0 ? Infinity : days / WEEK;
  const sinceMonday = (new Date(fechaInicialPago).getUTCDay() + WEEK - 1) % WEEK;
  return Math.ceil((sinceMonday + days) / WEEK);
}

const earnsMinimum = (nomina: NominaInput, law: Law): boolean =>
  nomina.empleado?.salarioDiario !== undefined && minimumWageOf(nomina, law) !== undefined;
