import { isoDay, type CatalogEntry } from './entry.ts';

export type SourceRow = Readonly<Record<string, string | number | null>>;

export interface CatalogSource {
  /** Of the SQLite file that phpcfdi/resources-sat-catalogs publishes. */
  readonly table: string;
  /** It is another table, of the same keys, whose columns stand beside them where the file has it. */
  readonly beside?: string;
  readonly entry: (row: SourceRow) => CatalogEntry;
  /** Describes how its keys are written. A file of another list, or a torn one, must not replace a good one. */
  readonly key: RegExp;
  /** SAT's schema takes keys that its list does not name: those that are there stay when an operator brings a newer list. */
  readonly isWider?: true;
}

/** Reads the columns that most of its tables have. */
export const common = (row: SourceRow): CatalogEntry => ({
  key: text(row, 'id'),
  name: text(row, 'texto'),
  validFrom: isoDay(text(row, 'vigencia_desde')),
  validTo: isoDay(text(row, 'vigencia_hasta')),
  facts: {},
});

export const text = (row: SourceRow, column: string): string => String(row[column] ?? '').trim();
