import type { Field, FieldKind, Fields } from '@timbra/core/shared/records/record.ts';
import { z } from 'zod';
import { amount, text } from './operation.ts';
import type { FieldKind as ListedKind } from './list.ts';

/*
 * These are the schemas of a record that is described once. Which fields are obligatory, and what they may hold, the
 * domain's rules say, all at once: a request may lack anything.
 */

const requested = {
  text: ({ longest }: Field) => text(longest),
  amount: ({ least }: Field) => (least === undefined ? amount : amount.min(least, { error: 'No puede ser negativo.' })),
  year: () =>
    z
      .number({ error: 'Escribe el año.' })
      .int({ error: 'Escribe un año entero.' })
      .min(0, { error: 'No puede ser negativo.' })
      .max(9_999, { error: 'Escribe un año de cuatro cifras.' }),
  flag: ({ isOptional }: Field) => z.boolean({ error: isOptional ? 'Elige sí o no.' : 'Debe ser verdadero o falso.' }),
} satisfies Record<FieldKind, (field: Field) => z.ZodType>;

const answered = {
  text: () => z.string(),
  amount: () => z.number(),
  year: () => z.number(),
  flag: () => z.boolean(),
} satisfies Record<FieldKind, () => z.ZodType>;

const listed: Readonly<Record<FieldKind, ListedKind>> = {
  text: 'text',
  amount: 'number',
  flag: 'boolean',
  year: 'int32',
};

type Requested<One extends Field> = z.ZodOptional<z.ZodNullable<ReturnType<(typeof requested)[One['kind']]>>>;

type Answered<One extends Field> = One['isOptional'] extends true
  ? z.ZodNullable<ReturnType<(typeof answered)[One['kind']]>>
  : ReturnType<(typeof answered)[One['kind']]>;

/** Describes what a request has of a record. */
export const requestOf = <Of extends Fields>(fields: Of) =>
  mapped(fields, (field) => {
    const schema = requested[field.kind](field).nullish();
    return field.about === undefined ? schema : schema.describe(field.about);
  }) as { readonly [Name in keyof Of]: Requested<Of[Name]> };

/** Describes the answer of a record that tells only what it has. */
export const sparseAnswerOf = <Of extends Fields>(fields: Of) =>
  mapped(fields, ({ kind }) => answered[kind]().optional()) as {
    readonly [Name in keyof Of]: z.ZodOptional<ReturnType<(typeof answered)[Of[Name]['kind']]>>;
  };

/** Describes the answer of the fields of a record. */
export const answerOf = <Of extends Fields>(fields: Of) =>
  mapped(fields, ({ kind, isOptional, aboutAnswered }) => {
    const schema = isOptional ? answered[kind]().nullable() : answered[kind]();
    return aboutAnswered === undefined ? schema : schema.describe(aboutAnswered);
  }) as { readonly [Name in keyof Of]: Answered<Of[Name]> };

/** Describes the answer of one of the records of a company. */
export const recordAnswerOf = <Of extends Fields>(fields: Of) => ({
  id: z.uuid(),
  companyId: z.uuid(),
  ...answerOf(fields),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
});

/** Returns what its lists are filtered and sorted by. */
export const listedOf = (fields: Fields): Readonly<Record<string, ListedKind>> => ({
  id: 'id',
  companyId: 'id',
  ...mapped(fields, ({ kind }) => listed[kind]),
  version: 'int32',
  createdAt: 'time',
});

const mapped = <Value>(fields: Fields, one: (field: Field) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, one(field)]));
