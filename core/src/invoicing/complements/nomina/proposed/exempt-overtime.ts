import type { ExencionesRow, ExencionHorasExtraRow, HorasExtraRow, Law } from '../../../../law/law.ts';
import { inForce, ruleLine } from '../../../../law/law.ts';
import type { NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { overtimeLimit } from '../../../../sat/salarios/horas-extra.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { total } from '../compute/values.ts';
import { OVERTIME } from '../keys.ts';
import { lessUsed, linesBefore, type Limit } from './exempt-limit.ts';
import { countedWeeks, doubleByLaw, leastWeeks, type DoubleHours } from './double-hours.ts';
import { isMinimumNotKnown, minimumNameOf, minimumWageOf } from './minimum-wage.ts';

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
