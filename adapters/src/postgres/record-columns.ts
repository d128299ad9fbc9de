import { UnderscoreNamingStrategy } from '@mikro-orm/postgresql';
import type { Field, FieldKind, Fields, FieldRecord, WithNulls } from '@timbra/core/shared/records/record.ts';
import { withNulls, entriesOf } from '@timbra/core/shared/records/record.ts';
import type { Column as CopiedColumn } from './imports/records.ts';
import type { Column as ListedColumn } from './lists/description.ts';

/* This is what the database has of a record that is described once, by the kind of each field. */

const naming = new UnderscoreNamingStrategy();

/** Returns the column of a field, as the ORM names it. */
export const columnOf = (field: string): string => naming.propertyToColumnName(field);

/** A row's value of a field: decimals are texts. */
type Stored<Value> = Value extends number ? string : Value extends undefined ? null : Value;

/** The fields of a record as its row has them. */
export type StoredFields<Of extends Fields> = { readonly [Name in keyof Of]: Stored<ReturnType<Of[Name]['read']>> };

export const toStored = <Of extends Fields>(fields: Of, record: FieldRecord<Of> | WithNulls<FieldRecord<Of>>) =>
  mapped(fields, (_field, name) => {
    const value = record[name];
    return typeof value === 'number' ? String(value) : (value ?? null);
  }) as StoredFields<Of>;

const restored: Readonly<Record<FieldKind, (value: unknown) => unknown>> = {
  text: (value) => value,
  amount: Number,
  flag: (value) => value,
  year: Number,
};

/** Does the reverse: null is what a record lacks. */
export const fromStored = <Of extends Fields>(fields: Of, row: { readonly [Name in keyof Of]: unknown }) =>
  mapped(fields, ({ kind }, name) => (row[name] == null ? undefined : restored[kind](row[name]))) as FieldRecord<Of>;

/** Answers the fields of a record. */
export const answeredFields = <Of extends Fields>(fields: Of, row: StoredFields<Of>): WithNulls<FieldRecord<Of>> =>
  withNulls(fromStored(fields, row));

/** What a list of them is filtered, sorted and shown by. */
export const listedColumnsOf = (fields: Fields): Readonly<Record<string, ListedColumn>> => ({
  id: { sql: 't.id' },
  companyId: { sql: 't.company_id' },
  ...mapped(fields, ({ isProse }, name) => ({ sql: `t.${columnOf(name)}`, ...(isProse && { collated: true }) })),
  version: { sql: 't.version' },
  createdAt: { sql: 't.created_at' },
});

/** Describes the columns of records that are kept as one value of JSON, the column `fields`. */
export const nestedColumnsOf = (fields: Fields): Readonly<Record<string, ListedColumn>> =>
  mapped(fields, ({ kind }, name) => ({ sql: nested[kind](`t.fields ->> '${name}'`) }));

const nested: Readonly<Record<FieldKind, (value: string) => string>> = {
  text: (value) => `(${value})`,
  amount: (value) => `(${value})::numeric`,
  flag: (value) => `(${value})::boolean`,
  year: (value) => `(${value})::numeric`,
};

/** Returns the columns of a list by the names of the API. */
export const selectionOf = (columns: Readonly<Record<string, ListedColumn>>): string =>
  Object.entries(columns)
    .map(([name, { sql }]) => `${sql} as "${name}"`)
    .join(', ');

const types: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  amount: 'numeric',
  flag: 'boolean',
  year: 'integer',
};

/** Returns the columns that an import writes of a record that is there. */
export const copiedColumnsOf = (fields: Fields): readonly CopiedColumn[] =>
  entriesOf(fields).map(([name, { kind }]) => [name, columnOf(name), types[kind]]);

const mapped = <Of extends Fields, Value>(fields: Of, one: (field: Field, name: keyof Of & string) => Value) =>
  Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, one(field, name)])) as Record<
    keyof Of & string,
    Value
  >;
