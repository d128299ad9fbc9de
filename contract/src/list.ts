import { z } from 'zod';
import { unstorableCharacter } from '@timbra/core/shared/text.ts';
import { text } from './fields.ts';

/** How a field's values are written in a filter and compared. */
export type FieldKind = 'id' | 'text' | 'number' | 'boolean' | 'time' | 'day';

export interface ListShape {
  /** Every scalar field of the resource: filtered by equality, and sorted. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** Filters that are no field, such as an order's `facturado`. */
  readonly filters?: Readonly<Record<string, FieldKind>>;
}

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

/** The parameters of every list (contract «Every call» and G3), each read on its own. */
export function listQuery(shape: ListShape) {
  return z.object({
    companyId: z.string().optional().describe('De una empresa; sin él, de todas las tuyas'),
    userId: z.string().optional(),
    q: text(200)
      .optional()
      .describe(
        'Palabras que deben aparecer todas, sin importar mayúsculas ni acentos; las de una o dos letras o cifras, al principio de una palabra',
      ),
    filter: json('filter', '{"id":["…"]}').transform(readFilter(shape)).optional(),
    sort: json('sort', '["nombre","ASC"]').transform(readSort(shape)).optional(),
    range: json('range', '[0,9]').transform(readRange).optional(),
  });
}

/** What a list is asked for, when its rows are added up: all of them, in no order. */
export const sumsQuery = (shape: ListShape) =>
  listQuery(shape).pick({ companyId: true, userId: true, q: true, filter: true });

export type ListQuery = z.output<ReturnType<typeof listQuery>>;

type Refine = z.core.$RefinementCtx;

/** A filter within a JSON body, where it is an object and no text. */
export const filterObject = (shape: ListShape) =>
  z.record(z.string(), z.unknown(), { error: 'filter debe ser un objeto JSON.' }).transform(readFilter(shape));

function json(name: string, example: string) {
  return z
    .string()
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
    return Object.entries(value).map(([field, wanted]) => {
      const kind = Object.hasOwn(known, field) ? known[field] : undefined;
      if (!kind) return refuse(context, `No se puede filtrar por «${field}».`, field);
      return { field, values: [wanted].flat(1).flatMap((one: unknown) => readValue(kind, one, field, context)) };
    });
  };
}

/** Empty for an id that no record can have. */
function readValue(kind: FieldKind, value: unknown, field: string, context: Refine): FilterValue[] {
  if (value === null) return [null];
  const read = typeof value === 'object' ? undefined : readers[kind](value as string | number | boolean);
  return read ?? refuse(context, `El valor de «${field}» no es válido.`, field);
}

type Reader = (value: string | number | boolean) => FilterValue[] | undefined;

// A schema costs more to make than to ask: each is made once.
const uuid = z.uuid();
const isoDay = z.iso.date();
const instant = z.iso.datetime({ offset: true }).or(isoDay);
const position = z.number().int().nonnegative();
const positions = z.tuple([position, position]);

const readers: Record<FieldKind, Reader> = {
  id: (value) => (uuid.safeParse(value).success ? [value] : []),
  text: (value) => (unstorableCharacter(String(value)) === undefined ? [String(value)] : undefined),
  number: (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? [number] : undefined;
  },
  boolean: (value) => (/^(true|false)$/.test(String(value)) ? [String(value) === 'true'] : undefined),
  time: (value) => {
    const written = instant.safeParse(value);
    return written.success ? [new Date(written.data).toISOString()] : undefined;
  },
  day: (value) => (isoDay.safeParse(value).success ? [value] : undefined),
};

function readSort(shape: ListShape) {
  const form = z.tuple([z.string(), z.string().regex(/^(asc|desc)$/i)]);
  return (value: unknown, context: Refine): Sort => {
    const read = form.safeParse(value);
    if (!read.success) return refuse(context, 'sort debe ser como ["nombre","ASC"].');
    const [field, direction] = read.data;
    if (!Object.hasOwn(shape.fields, field)) return refuse(context, `No se puede ordenar por «${field}».`);
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
