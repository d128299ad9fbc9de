import { z } from 'zod';
import type { lineTax } from '@timbra/adapters/facturama/sent-tax.ts';
import type { RecordOf } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';

// Numbers arrive here as the text that they were written as, see `parseJsonText`.

export const text = z.string().trim().min(1);
export const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);
export const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const decimalOf = (decimals: number) =>
  z.string().transform((value, context) => {
    const decimal = Decimal.tryParse(value);
    if (decimal && decimal.scale <= decimals && !decimal.isNegative()) return decimal;
    context.addIssue({ code: 'custom', message: `The value '${value}' is not valid.` });
    return z.NEVER;
  });

/** A day; its .NET client writes the hour too. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T00:00:00)?$/)
  .transform((value) => value.slice(0, 10));

export const amount = decimalOf(6);
export const pesos = amount.transform((value) => value.round(2, 'half-up'));
/** It is the rate of two currencies. */
export const equivalence = decimalOf(10);

type Marks = Partial<RecordOf<typeof lineTax>>;

export const isWithheld = ({ esRetencion }: Marks): boolean => esRetencion === 'Sí';

export const isQuota = ({ esCuota }: Marks): boolean => esCuota === 'Sí';

/** A tax is one of a state where it says so. */
export const isFederal = ({ esFederal }: Marks): boolean => esFederal !== 'No';
