import { OVERTIME, total } from '../../invoicing/complements/nomina/keys.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type {
  HorasExtraInput,
  IncapacidadInput,
  NominaInput,
  PercepcionInput,
} from '../../invoicing/complement-inputs.ts';
import type { ExtraColumn, HoursColumn, LeaveColumn } from './extra-columns.ts';

export type FilledExtra = ExtraColumn & { readonly importe: number };

const isOvertime =
  ({ concepto }: Pick<HoursColumn, 'concepto'>) =>
  (line: PercepcionInput): boolean =>
    line.tipo === OVERTIME && line.concepto?.trim() === concepto;

/** Returns what a payslip has of a column; undefined where it has none. */
export function extraIn(nomina: NominaInput, column: ExtraColumn): Decimal | undefined {
  const given = numbersOf(nomina, column).flatMap((number) =>
    number === undefined ? [] : [Decimal.fromNumber(number)],
  );
  return given.length === 0 ? undefined : total(given);
}

function numbersOf(nomina: NominaInput, column: ExtraColumn): readonly (number | undefined)[] {
  if (column.group === 'faltas') return [nomina.faltas];
  if (column.group === 'separacion') return [nomina.separacion?.[column.part]];
  if (column.group === 'incapacidades') {
    const { tipo, part } = column;
    return (nomina.incapacidades ?? []).filter((leave) => leave.tipo === tipo).map((leave) => leave[part]);
  }
  const { tipo, part } = column;
  const hours = hoursOfAll((nomina.percepciones ?? []).filter(isOvertime(column)));
  return hours.filter(({ tipoHoras }) => tipoHoras === tipo).map((each) => each[part]);
}

/** A payslip with absences, hours, leaves and years in place of its own; what comes to nothing is taken off. */
export function withExtra(nomina: NominaInput, filled: FilledExtra): NominaInput {
  switch (filled.group) {
    case 'faltas':
      return { ...nomina, faltas: filled.importe === 0 ? undefined : filled.importe };
    case 'separacion': {
      const separacion = { ...nomina.separacion, [filled.part]: filled.importe };
      return { ...nomina, separacion: Object.values(separacion).some(Boolean) ? separacion : undefined };
    }
    case 'incapacidades':
      return { ...nomina, incapacidades: withLeave(nomina.incapacidades ?? [], filled) };
    case 'horasExtra':
      return { ...nomina, percepciones: withHours(nomina.percepciones ?? [], filled) };
  }
}

function withLeave(
  leaves: readonly IncapacidadInput[],
  { tipo, part, importe }: LeaveColumn & FilledExtra,
): readonly IncapacidadInput[] {
  const same = leaves.filter((leave) => leave.tipo === tipo);
  const sums = summed(same, ['dias', 'importeMonetario']);
  return replaced(leaves, same, { tipo, ...sums, [part]: importe }).filter(
    (leave) => leave.tipo !== tipo || leave.dias || leave.importeMonetario,
  );
}

function withHours(lines: readonly PercepcionInput[], filled: HoursColumn & FilledExtra): readonly PercepcionInput[] {
  const { concepto, importe } = filled;
  const same = lines.filter(isOvertime(filled));
  if (same.length === 0 && importe === 0) return lines;
  const { horasExtra = [], ...paid } = oneOvertime(same, concepto);
  return replaced(lines, same, { ...paid, horasExtra: hoursOf(horasExtra, filled) });
}

/** Merges lines that are called the same into one, with the hours of all. */
const oneOvertime = (same: readonly PercepcionInput[], concepto: string): PercepcionInput => ({
  tipo: OVERTIME,
  clave: OVERTIME,
  concepto,
  importeGravado: 0,
  importeExento: 0,
  ...same[0],
  ...summed(same, ['importeGravado', 'importeExento']),
  horasExtra: hoursOfAll(same),
});

export const hoursOfAll = (lines: readonly PercepcionInput[]): readonly HorasExtraInput[] =>
  lines.flatMap(({ horasExtra = [] }) => horasExtra);

function hoursOf(
  horasExtra: readonly HorasExtraInput[],
  { tipo: tipoHoras, part, importe }: HoursColumn & FilledExtra,
): readonly HorasExtraInput[] {
  const same = horasExtra.filter((hours) => hours.tipoHoras === tipoHoras);
  const sums = summed(same, ['dias', 'horasExtra', 'importePagado']);
  return replaced(horasExtra, same, { tipoHoras, ...sums, [part]: importe }).filter(
    (hours) => hours.tipoHoras !== tipoHoras || hours.dias || hours.horasExtra || hours.importePagado,
  );
}

/** What entries of one kind come to together: a file cannot tell them apart. */
function summed<Part extends string>(
  same: readonly { readonly [K in Part]?: number | undefined }[],
  parts: readonly Part[],
): { readonly [K in Part]?: number } {
  const sums = parts.flatMap((part) => {
    const given = same.flatMap(({ [part]: number }) => (number === undefined ? [] : [Decimal.fromNumber(number)]));
    return given.length === 0 ? [] : [[part, total(given).toNumber()] as const];
  });
  return Object.fromEntries(sums) as { readonly [K in Part]?: number };
}

/** Puts one in the place of all of the same kind. */
function replaced<T>(all: readonly T[], same: readonly T[], one: T): readonly T[] {
  const [first] = same;
  if (first === undefined) return [...all, one];
  return all.flatMap((each) => (each === first ? [one] : same.includes(each) ? [] : [each]));
}
