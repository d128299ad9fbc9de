import type { z } from 'zod';
import { nominaShape } from '@timbra/core/invoicing/complements/nomina/shape.ts';
import { nominaNames } from '@timbra/adapters/facturama/complements/nomina-names.ts';
import { formOf } from '../shape-form.ts';

/** `Complemento.Payroll`: it has no totals and no weeks of work, which are computed here. */
export const Payroll = formOf(nominaShape, nominaNames);

export type PayrollForm = z.infer<typeof Payroll>;
