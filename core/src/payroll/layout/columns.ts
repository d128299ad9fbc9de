import { TIPO_DEDUCCION, TIPO_PERCEPCION } from '../../sat/catalogs/nomina/keys.ts';
import { TIPO_OTRO_PAGO } from '../../sat/catalogs/nomina/lists.ts';
import type { TableColumn } from '../../shared/table.ts';
import type { ExtraColumn } from './extra-columns.ts';
import { extraHeading, hoursOfLine, readExtraHeading, readHours, usualExtras } from './extra-columns.ts';
import { OVERTIME } from '../../invoicing/complements/nomina/keys.ts';

/** The lists of a payslip that a layout has columns of. */
export type LayoutGroup = 'percepciones' | 'deducciones' | 'otrosPagos';

/** An amount of a line; of an «otro pago», the subsidy that was caused has a column of its own. */
export type LayoutPart = 'importeGravado' | 'importeExento' | 'importe' | 'subsidioCausado';

/** One amount of one line of payslips: lines are told apart by SAT's key and by what they are called. */
export interface LineColumn {
  readonly group: LayoutGroup;
  /** Key of c_TipoPercepcion, c_TipoDeduccion or c_TipoOtroPago. */
  readonly tipo: string;
  readonly concepto: string;
  readonly part: LayoutPart;
}

export type LayoutColumn = LineColumn | ExtraColumn;

export const isOfLine = (column: LayoutColumn): column is LineColumn => column.group in groups;

/** Days, hours and years are counted; all else is pesos. */
export const kindOfColumn = ({ part }: LayoutColumn): 'money' | 'count' => (counted.has(part) ? 'count' : 'money');

const counted: ReadonlySet<LayoutColumn['part']> = new Set(['dias', 'horasExtra', 'numAniosServicio']);

/** What tells whose a row is, and the days paid. Names help whoever fills the file in, and are not read. */
export const layoutIdentity = {
  numEmpleado: { heading: 'Número de Empleado', kind: 'text' },
  nombre: { heading: 'Nombre', kind: 'text' },
  rfc: { heading: 'RFC', kind: 'text' },
  curp: { heading: 'CURP', kind: 'text' },
  numDiasPagados: { heading: 'Días Pagados', kind: 'quantity' },
} as const satisfies Readonly<Record<string, TableColumn>>;

interface Group {
  readonly word: string;
  /** Lists how headings end that tell of this part; those of a part without an ending are bare. */
  readonly parts: readonly (readonly [part: LayoutPart, ending: string])[];
  readonly isKey: (key: string, day: string) => boolean;
}

const groups: Readonly<Record<LayoutGroup, Group>> = {
  percepciones: {
    word: 'Percepción',
    parts: [
      ['importeGravado', ': gravado'],
      ['importeExento', ': exento'],
    ],
    isKey: (key, day) => TIPO_PERCEPCION.isInForce(key, day),
  },
  deducciones: { word: 'Deducción', parts: [['importe', '']], isKey: (key, day) => TIPO_DEDUCCION.isInForce(key, day) },
  otrosPagos: {
    word: 'Otro pago',
    parts: [
      ['subsidioCausado', ': causado'],
      ['importe', ''],
    ],
    isKey: (key) => TIPO_OTRO_PAGO.has(key),
  },
};

/** It is the key of c_TipoOtroPago of the subsidy, the only one that something is caused of. */
const SUBSIDIO = '002';

const longestConcepto = 100;

/** Returns the columns of all amounts that a line may have. */
export const columnsOfLine = (group: LayoutGroup, tipo: string, concepto: string): readonly LineColumn[] =>
  groups[group].parts
    .filter(([part]) => part !== 'subsidioCausado' || tipo === SUBSIDIO)
    .map(([part]) => ({ group, tipo, concepto, part }));

/** What most payslips have; a layout offers it although no payslip of the run has it yet. */
export const usualColumns: readonly LineColumn[] = [
  ...columnsOfLine('percepciones', '001', 'Sueldo'),
  ...columnsOfLine('deducciones', '001', 'Seguridad social'),
  ...columnsOfLine('deducciones', '002', 'ISR'),
  ...columnsOfLine('otrosPagos', SUBSIDIO, 'Subsidio para el empleo'),
];

/** Limits the conceptos of overtime whose hours have columns. */
const mostOvertime = 3;

/**
 * Returns the columns of a file: the usual ones, those of lines that are there, and what SAT asks for beside amounts.
 */
export function layoutColumns(lines: readonly Pick<LineColumn, 'group' | 'tipo' | 'concepto'>[]): LayoutColumn[] {
  const overtime = lines
    .filter(({ group, tipo }) => group === 'percepciones' && tipo === OVERTIME)
    .slice(0, mostOvertime);
  const all = [
    ...usualColumns,
    ...lines.flatMap(({ group, tipo, concepto }) => columnsOfLine(group, tipo, concepto)),
    ...(overtime.length > 0 ? [] : columnsOfLine('percepciones', OVERTIME, usualOvertime)),
    ...(overtime.length > 0 ? overtime : [{ concepto: usualOvertime }]).flatMap(({ concepto }) =>
      hoursOfLine(concepto),
    ),
    ...usualExtras,
  ];
  return [...new Map(all.map((column) => [headingOf(column), column])).values()];
}

const usualOvertime = 'Horas extra';

/** Returns a heading such as `Percepción 001 Sueldo: gravado` or `Deducción 002 ISR`. */
export function headingOf(column: LayoutColumn): string {
  if (!isOfLine(column)) return extraHeading(column);
  const { group, tipo, concepto, part } = column;
  const { word, parts } = groups[group];
  return `${word} ${tipo} ${concepto}${parts.find(([each]) => each === part)?.[1] ?? ''}`;
}

const pattern = /^(percepci[oó]n|deducci[oó]n|otro pago)(?:\s+(\d{3})\s+(\S.*))?/i;

/**
 * Reads what a heading of a file stands for, or why that is not clear; nothing for one that tells of no amount.
 * @param day of the payment, on which keys must be in force.
 */
export function readHeading(heading: string, day: string): LayoutColumn | { readonly fault: string } | undefined {
  const [, word, tipo, rest] = pattern.exec(heading) ?? [];
  if (word === undefined) return readExtraHeading(heading);
  if (tipo === undefined || rest === undefined) return { fault: headingForm };
  const group = groupOf(word);
  const { parts, isKey } = groups[group];
  if (!isKey(tipo, day)) return { fault: `La clave ${tipo} no está en la lista del SAT para esta fecha de pago.` };
  const hours = readHours(tipo, rest);
  if (hours && group === 'percepciones') return isConcepto(hours.concepto) ? hours : { fault: headingForm };
  const [part, ending] = parts.find(([, each]) => rest.toLowerCase().endsWith(each)) ?? [];
  if (part === undefined) return { fault: 'Termina el encabezado con «: gravado» o «: exento».' };
  const concepto = rest.slice(0, rest.length - (ending?.length ?? 0)).trim();
  if (!isConcepto(concepto)) return { fault: headingForm };
  if (part === 'subsidioCausado' && tipo !== SUBSIDIO) return { fault: 'Solo el subsidio, clave 002, se causa.' };
  return { group, tipo, concepto, part };
}

const isConcepto = (concepto: string): boolean => concepto !== '' && concepto.length <= longestConcepto;

const headingForm = 'Escribe el encabezado como «Percepción 001 Sueldo: gravado» o «Deducción 002 ISR».';

function groupOf(word: string): LayoutGroup {
  if (word.toLowerCase().startsWith('p')) return 'percepciones';
  return word.toLowerCase().startsWith('d') ? 'deducciones' : 'otrosPagos';
}
