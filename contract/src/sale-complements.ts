import { saleComplements as described } from '@timbra/core/invoicing/complements/sale-complements.ts';
import type { Parts, Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { z } from 'zod';
import { optional, type Optional } from './operation.ts';
import { answerOf, requestOf } from './shapes.ts';

/* Holds what people fill in beside the conceptos of a sale: each complement of the registry by its name. */

type Described = typeof described;
type PartsOf<Kind extends keyof Described> = Described[Kind]['shape'] extends Shape<infer Of> ? Of : Parts;

type Requested = {
  readonly [Kind in keyof Described]: Optional<z.ZodObject<ReturnType<typeof requestOf<PartsOf<Kind>>>>>;
};

type Answered = {
  readonly [Kind in keyof Described]: z.ZodOptional<z.ZodObject<ReturnType<typeof answerOf<PartsOf<Kind>>>>>;
};

/** Returns the schema of each complement by its name. */
const each = (schema: (shape: Shape) => z.ZodType): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(Object.entries(described).map(([kind, { shape }]) => [kind, schema(shape)]));

export const saleComplements = optional(
  z.object(each((shape) => optional(z.object(requestOf(shape)))) as Requested),
).describe('Lo que el documento lleva además de sus conceptos, cada complemento una vez');

export const saleComplementsAnswer = z.object(each((shape) => z.object(answerOf(shape)).optional()) as Answered);
