import { z } from 'zod';
import { eachTax, type KindOf, type TaxKind, type TaxName, unchosenRate } from '@timbra/core/products/tax-choice.ts';
import { amount } from './operation.ts';
import type { FieldKind } from './list.ts';

const notOfIva = { error: 'Elige 16, 8, 0 o exento.' };

/** 16, 8 and 0 may come as numbers; they are answered as texts. */
const ivaRate = z
  .union([z.enum(['16', '8', '0', 'exento', unchosenRate]), z.literal([16, 8, 0])], notOfIva)
  .transform((rate) => String(rate) as '16' | '8' | '0' | 'exento' | '-')
  .describe('"16", "8", "0", "exento" o "-"; los números se aceptan');

/** The same of a line of a document, which has IVA or says nothing of it. */
export const ivaOfLine = z
  .union([z.enum(['16', '8', '0', 'exento']), z.literal([16, 8, 0])], notOfIva)
  .transform((rate) => String(rate) as '16' | '8' | '0' | 'exento');

/** A decimal fraction, or a dash when unset; selects send their numbers as text. */
const rate = z
  .union(
    [
      amount,
      z.literal(unchosenRate),
      z
        .string()
        .regex(/^\d{1,9}(\.\d{1,6})?$/)
        .transform(Number),
    ],
    {
      error: 'Escribe una fracción decimal, como 0.106667, o "-".',
    },
  )
  .meta({ description: 'Fracción decimal, o "-" sin elegir' });

const flag = z.boolean({ error: 'Debe ser verdadero o falso.' });

const sent = {
  switch: flag.nullish(),
  ivaRate: ivaRate.nullish(),
  iepsTipo: z.enum(['TASA', 'CUOTA'], { error: 'Elige TASA o CUOTA.' }).nullish(),
  rate: rate.nullish(),
} satisfies Record<TaxKind, z.ZodType>;

const answered = {
  switch: z.boolean(),
  ivaRate: z.enum(['16', '8', '0', 'exento', unchosenRate]),
  iepsTipo: z.enum(['TASA', 'CUOTA']),
  rate: z.union([z.number(), z.literal(unchosenRate)]),
} satisfies Record<TaxKind, z.ZodType>;

type Each<Schemas extends Record<TaxKind, z.ZodType>> = { readonly [Name in TaxName]: Schemas[KindOf<Name>] };

/** These are the tax fields of a product and of an order's item, as they are sent. */
export const taxForm = {
  ...(eachTax((_name, kind) => sent[kind]) as Each<typeof sent>),
  ivaIncluido: sent.switch.describe('Si el precio incluye los impuestos que se trasladan'),
};

/** They are the same as they are answered. */
export const taxAnswer = eachTax((_name, kind) => answered[kind]) as Each<typeof answered>;

/** Lists are filtered and sorted by these. */
export const taxListed = eachTax((_name, kind): FieldKind => (kind === 'switch' ? 'boolean' : 'text'));
