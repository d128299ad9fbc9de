import { unguarded } from '../shared/table.ts';
import { repaired, type RepairCode } from './repairs.ts';
import type { SourceRow } from './source-row.ts';

/** A user clears a field of a record with this: an empty cell keeps what there is. */
export const clears = '(vacío)';

/** Something that was understood differently from how it was written, and is told. */
export interface Notice {
  readonly code: NoticeCode;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export const noticeTexts = {
  ZERO_RESTORED: 'Se completó el cero que se perdió al principio.',
  KEY_TAKEN: 'Se tomó la clave del texto.',
  DAY_READ: 'Se leyó la fecha como día, mes y año.',
  EMAIL_READ: 'Se tomaron los correos de la celda.',
  PHONE_READ: 'Se tomó el teléfono de la celda.',
  PHONE_LEFT_OUT: 'El teléfono no se puede marcar: el cliente se importa sin él.',
  USO_TAKEN: 'Sin uso de CFDI: se usa G03 si el régimen lo permite, o S01.',
} as const;
export type NoticeCode = keyof typeof noticeTexts;

/** Tells where a mapped field stands among a row's cells. */
export interface FieldColumn {
  readonly field: string;
  readonly index: number;
  /** It is one value for all rows, in place of a cell. */
  readonly fixed?: string | undefined;
  /** Lists the repairs that a click may make in it. */
  readonly repairs: readonly RepairCode[];
}

/** A field may be mapped to one value for all rows, as a spreadsheet writes it: `=G03`. */
export const fixedValue = (column: string): string | undefined => (/^=./.test(column) ? column.slice(1) : undefined);

/**
 * Holds the mapped values of a row, without the spaces around them and repaired as asked for. Empty ones are left out.
 */
export type Values = ReadonlyMap<string, string>;

export function valuesOf(
  { cells }: SourceRow,
  fieldColumns: readonly FieldColumn[],
  repairs: ReadonlySet<RepairCode>,
): Values {
  const values = new Map<string, string>();
  for (const { field, index, fixed, repairs: possible } of fieldColumns) {
    const value = repaired(fixed ?? unguarded(cells[index] ?? '').trim(), possible, repairs).trim();
    if (value !== '') values.set(field, value);
  }
  return values;
}
