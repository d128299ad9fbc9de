import type { SaleComplementKind } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { describedSaleComplement } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { type Labels, wordedTexts } from '@timbra/core/invoicing/complements/shape/labels.ts';
import type { RecordOf, Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import type { Catalog } from '@timbra/core/sat/catalogs/entry.ts';
import { fact, type Fact, money, named, type PrintedSum, type Section } from '../printed-document.ts';

const COLUMNS = 4;

/** About so many characters stand in one column without a break. */
const SHORT = 28;

export interface PrintedDates {
  readonly fecha: string;
  readonly fechaTimbrado: string | undefined;
}

/** Tells how one sort of complement is printed. */
export interface PrintedComplement<C> {
  /**
   * @param moneda of the document.
   * @param dates of the document, and of its stamp where it has one; local to the place of issue.
   */
  sections(complement: C, moneda: string, dates: PrintedDates): readonly Section[];
  /** Returns the lines above the total. */
  totals(complement: C, moneda: string): readonly Fact[];
  /** Returns what is printed in place of the document's own total, where that is zero whatever the complement says. */
  sum?(complement: C): PrintedSum;
}

/** One that people fill in on a sale, as its shape and its words have it: a section of its own. */
export function printedSaleComplement(kind: SaleComplementKind): PrintedComplement<object> {
  const { shape, words } = describedSaleComplement(kind);
  return {
    sections: (complement) => [
      {
        heading: words.heading,
        facts: wordedTexts(shape, words, complement).map(({ label, text }) =>
          fact(label, text, text.length > SHORT ? COLUMNS : 1),
        ),
      },
    ],
    totals: () => [],
  };
}

/** Prints a value: each text below the label of its field, an empty one not at all, and each fact as it is. */
type Words<Value, Whole> = (value: Value, whole: Whole) => string | readonly (string | Fact)[];

/** It is wider than a column, or under another label than forms have. */
interface PrintOptions<Value, Whole> {
  readonly words: Words<Value, Whole>;
  readonly span?: number;
  readonly label?: string;
}

/** Tells how a field is printed; a text says where else it is, or why it is not. */
type How<Value, Whole> = Words<Value, Whole> | PrintOptions<Value, Whole> | string;

/** Every field of an element in the order of the print: the compiler asks for those that a shape gets. */
export type Printed<Of extends Shape> = {
  readonly [Field in keyof Of['fields']]: How<NonNullable<RecordOf<Of>[Field & keyof RecordOf<Of>]>, RecordOf<Of>>;
};

/** Returns the facts of an element, or none where it is absent. */
export const factsOf =
  <Of extends Shape>(labels: Labels<Of>, printed: Printed<Of>) =>
  (record: RecordOf<Of> | undefined): Fact[] =>
    printFields(printed, labels, record);

/** The same as texts alone, for those that stand below a line or make one up. */
export const textsOf =
  <Of extends Shape>(printed: Printed<Of>) =>
  (record: RecordOf<Of>): string[] =>
    printFields(printed, {}, record).map(({ value }) => value);

/** Returns the facts of an element as one text. */
export const lineOf =
  <Of extends Shape>(printed: Printed<Of>) =>
  (record: RecordOf<Of>): string =>
    textsOf(printed)(record).join(' ');

function printFields(printed: object, labels: object, record: object = {}): Fact[] {
  const values = record as Readonly<Record<string, unknown>>;
  const usual = labels as Readonly<Record<string, string>>;
  return Object.entries(printed as Readonly<Record<string, How<unknown, object>>>).flatMap(([field, how]) => {
    const value = values[field];
    if (typeof how === 'string' || value === undefined) return [];
    const { words, span, label = usual[field] ?? '' } = typeof how === 'function' ? { words: how } : how;
    return [words(value, record)]
      .flat()
      .map((text) => (typeof text === 'string' ? fact(label, text, span) : text))
      .filter(({ value: written }) => written !== '');
  });
}

/** Returns texts and numbers as they are recorded. */
export const asIs = (value: { toString(): string }): string => value.toString();

/** A key of SAT's with its name. */
export const keyOf =
  (catalog: Pick<Catalog, 'get'>) =>
  (key: string): string =>
    named(catalog, key);

export const pesos = (amount: Parameters<typeof money>[0]): string => money(amount);

export const followedBy =
  (unit: string) =>
  (value: { toString(): string }): string =>
    `${value.toString()} ${unit}`;

/** Prints each element of a list by itself. */
export const each =
  <Item>(words: (item: Item) => string) =>
  (items: readonly Item[]): readonly string[] =>
    items.map(words);

export const wide = <Value, Whole>(span: number, words: Words<Value, Whole>): PrintOptions<Value, Whole> => ({
  words,
  span,
});
