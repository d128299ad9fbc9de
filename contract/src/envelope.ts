import { z } from 'zod';

/** The same, with all that is in it read-only. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Is what an answer of that shape holds, to be read: whoever answers may hand over lists that are read-only. */
export type Answered<Shape extends z.ZodType> = Frozen<z.input<Shape>>;

/** Describes `{ success: true, data }`, the shape of every answer that the specification does not name otherwise. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** Describes an answer under the key that the specification names, with `data` beside it. */
export const answerAs = <Key extends string, T extends z.ZodType>(
  key: Key,
  data: T,
): z.ZodObject<{ success: z.ZodLiteral<true>; data: T } & Record<Key, T>> =>
  z.object({ success: z.literal(true), data, ...({ [key]: data } as Record<Key, T>) });

export const listAnswer = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    total: z.number().int(),
    totalIsMinimum: z.literal(true).optional(),
  });

export const deleted = answer(z.object({ id: z.uuid() }));

export const failure = z
  .object({
    success: z.literal(false),
    message: z.string().describe('En español, para la persona'),
    error: z.string().describe('El mismo texto'),
    code: z.string().describe('Estable, por ejemplo CUSTOMER_DUPLICATE o CFDI40161'),
    details: z.array(z.object({ field: z.string(), message: z.string(), code: z.string().optional() })),
    requestId: z.string(),
    data: z.unknown().optional(),
    facturamaError: z.literal(true).optional(),
  })
  .meta({ id: 'Failure' });
