import { z } from 'zod';
import { startOf, unstorableCharacter } from '@timbra/core/shared/plain-name.ts';
import { askedDay, day, momentOf, text } from './operation.ts';

/**
 * Tells how a field's values are written in a filter and compared; `int32` and `int64` are as wide as their columns.
 */
export type FieldKind = 'id' | 'text' | 'number' | 'int32' | 'int64' | 'boolean' | 'time' | 'day';

export interface ListShape {
  /** These are the scalar fields of the resource, by which it is filtered for equality, and sorted. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** These filters are no field, such as an order's `facturado`. */
  readonly filters?: Readonly<Record<string, FieldKind>>;
}

/** The limits are in characters: of what is searched for, of a value, and of a parameter that is JSON. */
const longest = { q: 200, value: 1_000, json: 16_384 };
const mostCounted = 1_000_000;
const countIsWhole = 'countUpTo debe ser un número entero, de 1 a 1,000,000.';
/** Limits the values of one field; a page of a list has a thousand rows. */
const mostValues = 1_000;

export type FilterValue = string | number | boolean | null;

/** The values that a field may have; none of them leaves no rows. */
export interface Filter {
  readonly field: string;
  readonly values: readonly FilterValue[];
}

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** Both ends included, from 0. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Holds the parameters of every list, each read on its own. */
export const listQuery = (shape: ListShape) =>
  z.object({
    companyId: z.string().optional().describe('De una empresa; sin él, de todas las tuyas'),
    userId: z.string().optional(),
    livemode: z
      .enum(['true', 'false'], { error: 'Escribe true o false.' })
      .optional()
      .describe('false para leer, con una sesión, los datos de prueba'),
    q: text(longest.q)
      .optional()
      .describe(
        'Palabras que deben aparecer todas, sin importar mayúsculas ni acentos; las de una o dos letras o cifras, al principio de una palabra',
      ),
    filter: json('filter', '{"id":["…"]}').transform(readFilter(shape)).optional(),
    sort: json('sort', '["nombre","ASC"]').transform(readSort(shape)).optional(),
    range: json('range', '[0,9]').transform(readRange).optional(),
    countUpTo: z.coerce
      .number({ error: countIsWhole })
      .int(countIsWhole)
      .positive(countIsWhole)
      .max(mostCounted, countIsWhole)
      .optional()
      .describe(
        'Hasta cuántos registros contar; si hay más, total es uno más que eso y totalIsMinimum es verdadero. Sin él la cuenta es exacta',
      ),
  });

/** Describes what a list is asked for when its rows are added up: all of them, in no order. */
export const sumsQuery = (shape: ListShape) =>
  listQuery(shape).pick({ companyId: true, userId: true, q: true, filter: true });

export type ListQuery = z.output<ReturnType<typeof listQuery>>;

type Refine = z.core.$RefinementCtx;

/** Describes a filter within a JSON body, where it is an object and no text. */
export const filterObject = (shape: ListShape) =>
  z.record(z.string(), z.unknown(), { error: 'filter debe ser un objeto JSON.' }).transform(readFilter(shape));

function json(name: string, example: string) {
  return z
    .string()
    .max(longest.json, { error: `${name} es demasiado largo.` })
    .describe(`JSON, como ${example}`)
    .transform((written, context): unknown => {
      try {
        return JSON.parse(written);
      } catch {
        return refuse(context, `${name} no es JSON válido; escríbelo como ${example}.`);
      }
    });
}

function readFilter(shape: ListShape) {
  const known: Record<string, FieldKind> = {
    ...shape.fields,
    ...shape.filters,
    companyId: 'text',
    userId: 'text',
    q: 'text',
  };
  return (value: unknown, context: Refine): Filter[] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return refuse(context, 'filter debe ser un objeto JSON.');
    }
    const unknown = Object.keys(value).find((field) => !Object.hasOwn(known, field));
    if (unknown !== undefined) return refuse(context, `No se puede filtrar por «${named(unknown)}».`, named(unknown));
    return Object.entries(value).map(([field, wanted]) => ({
      field,
      values: readValues(known[field] ?? 'text', wanted, field, context),
    }));
  };
}

/** Returns as much of a field's name as a refusal repeats. */
const named = (field: string): string => startOf(field, 60);

function readValues(kind: FieldKind, wanted: unknown, field: string, context: Refine): FilterValue[] {
  const given: unknown[] = [wanted].flat(1);
  if (given.length > mostValues) return refuse(context, `Elige hasta ${mostValues} valores de «${field}».`, field);
  const read = given.map((value) => readValue(kind, value));
  if (!read.every((values) => values !== undefined))
    return refuse(context, `El valor de «${field}» no es válido.`, field);
  const values = read.flat();
  // It is searched for word by word, as the parameter is.
  if (field === 'q' && values.map(String).join(' ').length > longest.q)
    return refuse(context, `Escribe a lo más ${longest.q} caracteres.`, field);
  return values;
}

/**
 * Reads a value; empty for an id or a number that no record can have; undefined for what is no value of such a field.
 */
function readValue(kind: FieldKind, value: unknown): FilterValue[] | undefined {
  if (value === null) return [null];
  if (typeof value === 'object' || (typeof value === 'string' && value.length > longest.value)) return undefined;
  return readers[kind](value as string | number | boolean);
}

type Reader = (value: string | number | boolean) => FilterValue[] | undefined;

// A schema costs more to make than to ask: each is made once.
const uuid = z.uuid();
const position = z.number().int().nonnegative();
const positions = z.tuple([position, position]);

const readers: Record<FieldKind, Reader> = {
  id: (value) => (uuid.safeParse(value).success ? [value] : []),
  text: (value) => (unstorableCharacter(String(value)) === undefined ? [String(value)] : undefined),
  number: readNumber,
  int32: (value) => readNumber(value)?.filter((number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31),
  int64: (value) => readNumber(value)?.filter(Number.isSafeInteger),
  boolean: (value) => (/^(true|false)$/.test(String(value)) ? [String(value) === 'true'] : undefined),
  time: (value) => {
    const moment = momentOf(value);
    return moment === undefined ? undefined : [moment];
  },
  day: (value) => (day.safeParse(value).success ? [value] : undefined),
};

function readNumber(value: string | number | boolean): number[] | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? [number] : undefined;
}

function readSort(shape: ListShape) {
  const form = z.tuple([z.string(), z.string().regex(/^(asc|desc)$/i)]);
  return (value: unknown, context: Refine): Sort => {
    const read = form.safeParse(value);
    if (!read.success) return refuse(context, 'sort debe ser como ["nombre","ASC"].');
    const [field, direction] = read.data;
    if (!Object.hasOwn(shape.fields, field)) return refuse(context, `No se puede ordenar por «${named(field)}».`);
    return { field, descending: direction.toUpperCase() === 'DESC' };
  };
}

function readRange(value: unknown, context: Refine): Range {
  const read = positions.safeParse(value);
  if (!read.success || read.data[0] > read.data[1]) return refuse(context, 'range debe ser como [0,9].');
  return { first: read.data[0], last: read.data[1] };
}

function refuse(context: Refine, message: string, ...path: string[]): never {
  context.addIssue({ code: 'custom', message, path });
  return z.NEVER;
}

/** Filters a list by its records' day in Mexico City, both ends included. */
export const dayFilters = { desde: 'day', hasta: 'day' } as const satisfies Readonly<Record<string, FieldKind>>;

export const fileFormat = z.enum(['csv', 'xlsx'], { error: 'Elige csv o xlsx.' }).default('csv');

/**
 * Describes what a list is asked for, and the file that its rows become. What nobody knows is refused: it would leave
 * too much in.
 */
export const exportQuery = (shape: ListShape) =>
  z
    .strictObject({
      ...listQuery(shape).omit({ countUpTo: true }).shape,
      range: z.string().optional().describe('No cuenta: el archivo lleva todas las filas'),
      format: fileFormat,
      desde: askedDay('Primer día, en hora del centro de México'),
      hasta: askedDay('Último día, incluido'),
    })
    .refine(({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta, {
      error: 'El último día no puede ser anterior al primero.',
      path: ['hasta'],
    });

export type ExportQuery = z.output<ReturnType<typeof exportQuery>>;

/** Returns the same days as filters, as the list has them. */
export const asListQuery = ({ desde, hasta, filter = [], companyId, userId, q, sort }: ExportQuery): ListQuery => ({
  companyId,
  userId,
  q,
  sort,
  filter: [...filter, ...dayFilter('desde', desde), ...dayFilter('hasta', hasta)],
});

const dayFilter = (field: keyof typeof dayFilters, wanted: string | undefined) =>
  wanted === undefined ? [] : [{ field, values: [wanted] }];

/** An export is a file, and its type follows from `format`. */
export const exportAnswers = { 200: 'application/octet-stream' } as const;
