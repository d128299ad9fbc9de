import type { Field, Fields, KeyList } from '../shared/records/record.ts';
import { isRfc, readRfc } from '../sat/fiscal-keys.ts';
import { type RepairCode, repairCodes } from './repairs.ts';
import type { NoticeCode } from './source-row.ts';

/** Describes something that a column of a file may be mapped to. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Lists the names that other systems give it. */
  readonly synonyms: readonly string[];
  /** Tells whether a value can be nothing else, whatever its column is called. */
  readonly matches?: (value: string) => boolean;
  /** They are those of SAT's lists of which one may be taken for all rows where the file has no column. */
  readonly choices?: KeyList['entries'];
  /** A new record gets a value of its own without it, so that a file need not have it. */
  readonly isProposed?: boolean;
  /** Lists the repairs that a click may make in its values, in the order in which they are done. */
  readonly repairs?: readonly RepairCode[];
  /** Only a file of orders tells it: whether a row is a whole one, or one of its items. */
  readonly form?: 'order' | 'item';
  /** What no value of its column is, however it is called. */
  readonly isNever?: (value: string) => boolean;
}

type Row = readonly [name: string, label: string, ...synonyms: string[]];

const rowField = (required: boolean, [name, label, ...synonyms]: Row, matches?: ImportField['matches']) => ({
  name,
  label,
  required,
  synonyms,
  ...(matches && { matches }),
});

export const needed = (row: Row, matches?: ImportField['matches']) => rowField(true, row, matches);
export const optional = (row: Row, matches?: ImportField['matches']) => rowField(false, row, matches);

export const matchesRfc = (value: string) => isRfc(readRfc(value));

/** Holds what is taken of a cell, and what is told when that is not what stands there. An empty text is not sent. */
export interface Understood {
  readonly after: string;
  readonly code: NoticeCode;
}

/** One step of understanding a value that people and spreadsheets have changed. */
export type Understanding = (text: string, repairs: ReadonlySet<RepairCode>) => Understood;

/** Describes how the field of a record is found and read in files of other systems. */
export interface FileColumn {
  /** Is the heading in the template; that of the field unless it is told. */
  readonly label?: string;
  /** Tells whether a file must have it; it must where the record must unless this is told. */
  readonly isRequired?: boolean;
  /** Lists the names that other systems give it. */
  readonly synonyms: readonly string[];
  /** Tells whether a value can be nothing else, whatever its column is called. */
  readonly matches?: (value: string) => boolean;
  /** A new record gets a value of its own without it, so that a file need not have it. */
  readonly isProposed?: boolean;
  /** Tells whether one of its keys may be taken for all rows where the file has no column. */
  readonly isOffered?: boolean;
  /** Tells how its value is understood, step by step. */
  readonly understood?: readonly Understanding[];
  /** Lists the repairs that a click may make in it. */
  readonly repairs?: readonly RepairCode[];
  /** These are the values of the template's two rows, as people type them; they are empty where a row has none. */
  readonly examples: readonly [string, string];
}

/** The compiler asks for a column of each field. They stand in the order of the template. */
export type FileColumns<Of extends Fields> = { readonly [Name in keyof Of]: FileColumn };

/** Returns the fields that a column of a file may be mapped to. */
export const importFieldsOf = <Of extends Fields>(fields: Of, columns: FileColumns<Of>): readonly ImportField[] =>
  Object.entries<FileColumn>(columns).flatMap(([name, column]) => {
    const field = fields[name];
    return field ? [importField(name, field, column)] : [];
  });

const importField = (
  name: string,
  { heading, isOptional, keys }: Field,
  { label = heading, isRequired = !isOptional, synonyms, matches, isOffered, isProposed, repairs = [] }: FileColumn,
): ImportField => ({
  name,
  label,
  required: isRequired,
  synonyms,
  ...(matches && { matches }),
  ...(keys && isOffered && { choices: keys.entries }),
  ...(isProposed && { isProposed }),
  ...(repairs.length > 0 && { repairs: repairCodes.filter((code) => repairs.includes(code)) }),
});

/** Returns one of the two rows of a template. */
export const exampleOf = (
  columns: Readonly<Record<string, FileColumn>>,
  row: 0 | 1,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { examples }]) => (examples[row] === '' ? [] : [[name, examples[row]]])),
  );
