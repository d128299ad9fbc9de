import { customerColumns, employeeColumns, orderColumns, productColumns } from '../exports/columns.ts';
import type { TableColumn } from '../shared/table.ts';
import type { ImportKind, Mapping } from './import.ts';
import type { SourceRow } from './source-row.ts';
import { importFields } from './fields.ts';
import type { ImportField } from './import-field.ts';
import { rowsAre } from './orders/order-fields.ts';
import { plainWords, stemmed } from './habits.ts';

/** Tells how a field's column was found; a name is surer than a synonym, and that surer than what the column holds. */
type GuessedBy = 'name' | 'synonym' | 'content';

export interface FoundMapping {
  readonly mapping: Mapping;
  readonly by: Readonly<Record<string, GuessedBy | 'remembered' | 'request'>>;
  /** Nothing is left to ask about the columns. */
  readonly allMatched: boolean;
}

/**
 * Returns the mapping that was asked for, else the one that the company chose for such a file the last time, else what
 * can be guessed.
 */
export function mappingFor(
  kind: ImportKind,
  { columns }: { readonly columns: readonly string[] },
  rows: readonly SourceRow[],
  { asked, remembered }: { readonly asked: Mapping | undefined; readonly remembered: Mapping | undefined },
): FoundMapping {
  const chosen = asked ?? remembered;
  if (chosen) {
    const by = asked ? 'request' : 'remembered';
    return {
      mapping: chosen,
      by: Object.fromEntries(Object.keys(chosen).map((field) => [field, by])),
      allMatched: true,
    };
  }
  const guesses = guessMapping(
    kind,
    columns,
    rows.map(({ cells }) => cells),
  );
  return {
    mapping: mappingOf(guesses),
    by: Object.fromEntries(Object.entries(guesses).map(([field, { by }]) => [field, by])),
    allMatched: allMatched(kind, columns, guesses),
  };
}

type Guess = { readonly column: string; readonly by: GuessedBy };

const order: readonly GuessedBy[] = ['name', 'synonym', 'content'];

/**
 * Returns the column that each field most likely takes. A column is given to one field and a field gets one column; the
 * surest pairs are made first.
 * @param rows cells of the first rows, in the order of the columns.
 */
export function guessMapping(
  kind: ImportKind,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Readonly<Record<string, Guess>> {
  const guesses = new Map<string, Guess>();
  const taken = new Set<string>();
  for (const by of order) {
    for (const field of importFields[kind]) {
      if (guesses.has(field.name)) continue;
      const column = columnFor(field, by, columns, rows, taken);
      if (column === undefined) continue;
      taken.add(column);
      guesses.set(field.name, { column, by });
    }
  }
  return inOneForm(kind, Object.fromEntries(guesses));
}

/** Chooses among several columns that a field may be called by the one that holds what the field is. */
function columnFor(
  field: ImportField,
  by: GuessedBy,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<string>,
): string | undefined {
  const isContrary = (index: number) => valuesOf(rows, index).some((value) => field.isNever?.(value));
  const fitting = [...columns.entries()].filter(
    ([index, name]) => !taken.has(name) && fits[by](field, name, () => valuesOf(rows, index)) && !isContrary(index),
  );
  const surest = fitting.find(([index, name]) => fits.content(field, name, () => valuesOf(rows, index)));
  return (surest ?? fitting[0])?.[1];
}

/** An order with its items in one cell has its amounts beside it: they are no item's. */
function inOneForm(kind: ImportKind, guesses: Readonly<Record<string, Guess>>): Readonly<Record<string, Guess>> {
  const form = rowsAre(mappingOf(guesses));
  const other = new Set(
    importFields[kind].flatMap((field) => (field.form === undefined || field.form === form ? [] : [field.name])),
  );
  return Object.fromEntries(Object.entries(guesses).filter(([name]) => !other.has(name)));
}

type Fits = (field: ImportField, column: string, values: () => readonly string[]) => boolean;

const fits: Record<GuessedBy, Fits> = {
  name: ({ name, label }, column) => [plainWords(name), plainWords(label)].includes(plainWords(column)),
  synonym: ({ label, synonyms }, column) => [label, ...synonyms].some((name) => bare(name) === bare(column)),
  content: ({ matches }, _column, values) => {
    if (!matches) return false;
    const filled = values();
    return filled.length > 0 && filled.filter(matches).length >= filled.length * mostOf;
  },
};

/** Removes the words that join others, and the number of several columns of a kind: «Correo 1». */
const bare = (heading: string): string =>
  stemmed(heading)
    .split(' ')
    .filter((word) => !/^(?:del?|la|el|los|las|\d)$/.test(word))
    .join(' ');

/** A few wrong values do not hide what a column holds. */
const mostOf = 0.8;

const valuesOf = (rows: readonly (readonly string[])[], index: number): string[] =>
  rows.map((cells) => (cells[index] ?? '').trim()).filter((value) => value !== '');

/**
 * Tells whether nothing is left to ask: every column has its field, none of them found by its content alone. What a
 * file of ours tells beside those is nobody's to choose either.
 */
export function allMatched(
  kind: ImportKind,
  columns: readonly string[],
  guesses: Readonly<Record<string, Guess>>,
): boolean {
  const sure = new Set(Object.values(guesses).flatMap(({ column, by }) => (by === 'content' ? [] : [column])));
  const exported = exportedHeadings[kind];
  return columns.every((column) => sure.has(column) || exported?.has(column) === true);
}

const headingsOf = (columns: Readonly<Record<string, TableColumn>>): ReadonlySet<string> =>
  new Set(Object.values(columns).map(({ heading }) => heading));

/** These are the headings of the files that we export. */
const exportedHeadings: Readonly<Partial<Record<ImportKind, ReadonlySet<string>>>> = {
  customers: headingsOf(customerColumns),
  products: headingsOf(productColumns),
  orders: headingsOf(orderColumns),
  employees: headingsOf(employeeColumns),
};

export const mappingOf = (guesses: Readonly<Record<string, Guess>>): Mapping =>
  Object.fromEntries(Object.entries(guesses).map(([field, { column }]) => [field, column]));
