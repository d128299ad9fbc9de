import { TIPO_HORAS, TIPO_INCAPACIDAD } from '../../sat/catalogs/nomina/lists.ts';
import { OVERTIME } from '../../invoicing/complements/nomina/keys.ts';

/** Hours of one kind of a line of overtime. */
export interface HoursColumn {
  readonly group: 'horasExtra';
  readonly concepto: string;
  /** Key of c_TipoHoras. */
  readonly tipo: string;
  readonly part: 'dias' | 'horasExtra' | 'importePagado';
}

/** Days that a worker could not work, of one kind. */
export interface LeaveColumn {
  readonly group: 'incapacidades';
  /** Key of c_TipoIncapacidad. */
  readonly tipo: string;
  readonly part: 'dias' | 'importeMonetario';
}

/** Is what a separation is reckoned from. */
export interface SeparationColumn {
  readonly group: 'separacion';
  readonly part: 'numAniosServicio' | 'ultimoSueldoMensOrd';
}

/** Counts the whole days that a worker missed without pay. */
export interface AbsenceColumn {
  readonly group: 'faltas';
  readonly part: 'dias';
}

/** What SAT asks for beside the amounts of lines, and days that were missed: proposals are computed from them. */
export type ExtraColumn = HoursColumn | LeaveColumn | SeparationColumn | AbsenceColumn;

const hourParts = [
  ['dias', 'días'],
  ['horasExtra', 'horas'],
  ['importePagado', 'pagado'],
] as const;
const leaveParts = [
  ['dias', 'días'],
  ['importeMonetario', 'importe'],
] as const;
const separationParts = [
  ['numAniosServicio', 'años de servicio'],
  ['ultimoSueldoMensOrd', 'último sueldo mensual'],
] as const;

export const hoursOfLine = (concepto: string): readonly HoursColumn[] =>
  TIPO_HORAS.entries.flatMap(({ key: tipo }) =>
    hourParts.map(([part]) => ({ group: 'horasExtra', concepto, tipo, part }) as const),
  );

/** A layout offers these although no payslip of the run has them yet; overtime is not among them. */
export const usualExtras: readonly ExtraColumn[] = [
  { group: 'faltas', part: 'dias' },
  ...TIPO_INCAPACIDAD.entries.flatMap(({ key: tipo }) =>
    leaveParts.map(([part]) => ({ group: 'incapacidades', tipo, part }) as const),
  ),
  ...separationParts.map(([part]) => ({ group: 'separacion', part }) as const),
];

/**
 * Returns a heading such as `Faltas`, `Percepción 019 Horas extra: días dobles`, `Incapacidad 02 Enfermedad en general:
 * días` or `Separación: años de servicio`.
 */
export function extraHeading(column: ExtraColumn): string {
  const { group } = column;
  if (group === 'faltas') return absenceHeading;
  if (group === 'horasExtra') return `Percepción ${OVERTIME} ${column.concepto}${hourEnding(column)}`;
  if (group === 'separacion') return `Separación: ${wordOf(separationParts, column.part)}`;
  return `Incapacidad ${column.tipo} ${TIPO_INCAPACIDAD.nameOf(column.tipo)}: ${wordOf(leaveParts, column.part)}`;
}

const hourEnding = ({ tipo, part }: Pick<HoursColumn, 'tipo' | 'part'>): string =>
  `: ${wordOf(hourParts, part)} ${TIPO_HORAS.nameOf(tipo).toLowerCase()}`;

const wordOf = (parts: readonly (readonly [part: string, word: string])[], part: string): string =>
  parts.find(([each]) => each === part)?.[1] ?? part;

const absenceHeading = 'Faltas';

const leaveHeading = /^incapacidad(?:es)?\s+(\d+)\b.*:\s*([^\s:]+)$/;
const separationHeading = /^separacion\s*:\s*(\S.*)$/;

/** Reads what a heading stands for, or why that is not clear; nothing for one that tells of none of these. */
export function readExtraHeading(heading: string): ExtraColumn | { readonly fault: string } | undefined {
  const plain = plainText(heading);
  if (plain.trim() === plainText(absenceHeading)) return { group: 'faltas', part: 'dias' };
  const [, tipo, leaveWord] = leaveHeading.exec(plain) ?? [];
  if (tipo !== undefined) {
    if (!TIPO_INCAPACIDAD.has(tipo)) return { fault: `La incapacidad ${tipo} no está en la lista del SAT.` };
    const [part] = leaveParts.find(([, word]) => plainText(word) === leaveWord) ?? [];
    return part
      ? { group: 'incapacidades', tipo, part }
      : { fault: 'Termina el encabezado con «: días» o «: importe».' };
  }
  const [, word] = separationHeading.exec(plain) ?? [];
  if (word === undefined) return undefined;
  const [part] = separationParts.find(([, each]) => plainText(each) === word) ?? [];
  if (part) return { group: 'separacion', part };
  return { fault: 'Escribe «Separación: años de servicio» o «Separación: último sueldo mensual».' };
}

/** The hours that the end of a percepción's heading stands for: `: días dobles`. */
export function readHours(tipo: string, written: string): HoursColumn | undefined {
  if (tipo !== OVERTIME) return undefined;
  const rest = written.normalize('NFC');
  const plain = plainText(rest);
  const found = hoursOfLine('').find((column) => plain.endsWith(plainText(hourEnding(column))));
  return found && { ...found, concepto: rest.slice(0, rest.length - hourEnding(found).length).trim() };
}

/** Returns a text of the same length, with what is written with single characters. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[áéíóúñ]/g, (letter) => letter.normalize('NFD').charAt(0));
