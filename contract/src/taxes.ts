import { z } from 'zod';
import { unset } from '@timbra/core/products/tax-choice.ts';
import { amount } from './fields.ts';

/** 16, 8 and 0 may come as numbers; they are answered as texts (contract O2). */
const ivaRate = z
  .union([z.enum(['16', '8', '0', 'exento', unset]), z.literal([16, 8, 0])], {
    error: 'Elige 16, 8, 0 o exento.',
  })
  .transform((rate) => String(rate) as '16' | '8' | '0' | 'exento' | '-')
  .meta({ description: '"16", "8", "0", "exento" o "-"', override: { type: 'string' } });

/** A decimal fraction, or a dash when unset; selects send their numbers as text. */
const rate = z
  .union(
    [
      amount,
      z.literal(unset),
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

/** The tax fields of a product and of an order's item, as they are sent. */
export const taxForm = {
  iva: flag.nullish(),
  ivaRate: ivaRate.nullish(),
  ieps: flag.nullish(),
  iepsTipo: z.enum(['TASA', 'CUOTA'], { error: 'Elige TASA o CUOTA.' }).nullish(),
  iepsValor: rate.nullish(),
  ivaRet: flag.nullish(),
  ivaRetRate: rate.nullish(),
  isr: flag.nullish(),
  isrRate: rate.nullish(),
  ivaIncluido: flag.nullish().describe('Si el precio incluye los impuestos que se trasladan'),
};

const answeredRate = z.union([z.number(), z.literal(unset)]);

/** The same as they are answered. */
export const taxAnswer = {
  iva: z.boolean(),
  ivaRate: z.enum(['16', '8', '0', 'exento', unset]),
  ieps: z.boolean(),
  iepsTipo: z.enum(['TASA', 'CUOTA']),
  iepsValor: answeredRate,
  ivaRet: z.boolean(),
  ivaRetRate: answeredRate,
  isr: z.boolean(),
  isrRate: answeredRate,
  ivaIncluido: z.boolean(),
};

export const taxFields = {
  iva: 'boolean',
  ivaRate: 'text',
  ieps: 'boolean',
  iepsTipo: 'text',
  iepsValor: 'text',
  ivaRet: 'boolean',
  ivaRetRate: 'text',
  isr: 'boolean',
  isrRate: 'text',
  ivaIncluido: 'boolean',
} as const;
