import { entriesOf, type Field, type FieldKind, type Fields } from '@timbra/core/shared/records/record.ts';
import type { ComparedField } from '../form/stale-dialog.tsx';

/** What a form holds of each kind of field: an empty text is one that nobody has filled in. */
interface Held {
  readonly text: string;
  readonly amount: number | null;
  readonly flag: boolean;
  readonly year: number | null;
}

/** Is what the form of a record holds. */
export type ValuesOf<Of extends Fields> = { readonly [Name in keyof Of]: Held[Of[Name]['kind']] };

const blank: { readonly [Kind in FieldKind]: Held[Kind] } = { text: '', amount: null, flag: false, year: null };

/** Makes the values of a form of which nothing is filled in. */
export const blankValues = <Of extends Fields>(fields: Of): ValuesOf<Of> => storedValues(fields, {});

/** The form of a record as the API has it. */
export const storedValues = <Of extends Fields>(
  fields: Of,
  record: { readonly [Name in keyof Of]?: Held[Of[Name]['kind']] | null | undefined },
): ValuesOf<Of> =>
  Object.fromEntries(entriesOf(fields).map(([name, { kind }]) => [name, record[name] ?? blank[kind]])) as ValuesOf<Of>;

type Show = NonNullable<ComparedField<unknown>['show']>;

const shown: { readonly [Kind in FieldKind]?: Show } = { flag: (value) => (value === true ? 'Sí' : 'No') };

/**
 * Lists what two tabs are shown of each field when they differ.
 * @param show how values are written that their kind does not tell.
 */
export const comparedOf = <Of extends Fields>(
  fields: Of,
  show: { readonly [Name in keyof Of]?: Show } = {},
): readonly ComparedField<Readonly<Record<keyof Of, unknown>>>[] =>
  entriesOf(fields).map(([name, { label, kind }]) => {
    const own = show[name] ?? shown[kind];
    return { field: name, label, ...(own && { show: own }) };
  });

/** Names the input of a field, and tells whether it may stay empty. */
export const inputOf = <Name extends string>(name: Name, { label, isOptional }: Field) => ({
  name,
  label,
  optional: isOptional,
});
