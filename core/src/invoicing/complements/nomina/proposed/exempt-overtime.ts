import type { ExencionesRow, HorasExtraRow, Law } from '../../../../law/law.ts';
import { told } from '../../../../law/told.ts';
import type { NominaInput, PercepcionInput } from '../../../nomina-input.ts';
import { overtimeLimit } from '../../../../sat/salarios/horas-extra.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { pesos } from '../../../../shared/money/pesos.ts';
import { total } from '../compute/values.ts';
import { OVERTIME } from '../keys.ts';
import { lessUsed, linesBefore, type Limit } from './exempt-limit.ts';
import { countedWeeks, doubleByLaw, leastWeeks, type DoubleHours } from './double-hours.ts';
import { isMinimumNotKnown, minimumNameOf, minimumWageOf } from './minimum-wage.ts';

const half = Decimal.parse('0.5');

const overtime: ReadonlySet<string> = new Set([OVERTIME]);
const article = 'artículo 93, fracción I, de la LISR';

/**
 * Half of the double hours, up to so many daily UMA a week, and all of them for whoever earns the minimum wage; nothing of the
 * hours beyond the limit of the law, which are paid triple (article 93, I LISR). Lines share the weeks in their order.
 * @returns nothing for days whose limit of overtime, or whose minimum wage, is not known.
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
  if (!limit || (asksForMinimum && isMinimumNotKnown(nomina, law))) return undefined;
  const lines = overtimeLines(line, nomina);
  const weeks = leastWeeks(lines, nomina, limit);
  const double = doubleByLaw(lines, limit, weeks);
  const beyond = beyondLaw(double, limit, weeks);
  const most = double.get(line)?.paid ?? Decimal.ZERO;
  const minimum = minimumOf(nomina, law);
  const reglas = [told('Horas extra', limit)];
  if (minimum) {
    const explicacion = `Exentas las horas dobles de quien gana el salario mínimo (${article}).${beyond}`;
    return { most, explicacion, reglas: [told(`Salario ${minimumNameOf(nomina)}`, minimum.row), ...reglas] };
  }
  const cap = uma.times(Decimal.fromNumber(umasAWeek)).times(Decimal.fromNumber(weeks));
  const limitText = `Exenta la mitad de las horas dobles, hasta ${umasAWeek} veces la UMA diaria de ${pesos(uma)} por semana: ${pesos(cap)} en ${countedWeeks(weeks)} (${article}).${beyond}`;
  const before = linesBefore(line, nomina, overtime).map((each) => halfOf(double.get(each)?.paid ?? Decimal.ZERO));
  const left = lessUsed(cap, total(before), limitText);
  const share = halfOf(most);
  return { ...left, most: left.most.lessThan(share) ? left.most : share, reglas };
}

const halfOf = (paid: Decimal): Decimal => paid.times(half).round(2, 'half-up');

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
