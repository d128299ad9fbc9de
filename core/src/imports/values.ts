import { unguarded } from '../shared/formula-guard.ts';
import type { Mapping } from './import.ts';
import { repaired, type RepairCode } from './repairs.ts';
import type { SourceRow } from './source-row.ts';

/** How a user clears a field of a record: an empty cell keeps what there is. */
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
} as const;
export type NoticeCode = keyof typeof noticeTexts;

/** The place of each mapped field among a row's cells. */
export type Places = readonly (readonly [field: string, index: number])[];

export function placesOf(mapping: Mapping, columns: readonly string[]): Places {
  return Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column)] as const);
}

/** The mapped values of a row, without the spaces around them and repaired as asked for. Empty ones are left out. */
export type Values = ReadonlyMap<string, string>;

export function valuesOf({ cells }: SourceRow, places: Places, repairs: ReadonlySet<RepairCode>): Values {
  const values = new Map<string, string>();
  for (const [field, index] of places) {
    const value = repaired(field, unguarded(cells[index] ?? '').trim(), repairs).trim();
    if (value !== '') values.set(field, value);
  }
  return values;
}
