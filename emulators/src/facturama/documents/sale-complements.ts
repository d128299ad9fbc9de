import { z } from 'zod';
import { facturamaComplementOf } from '@timbra/adapters/facturama/complements/registry.ts';
import { complementKinds, type Complement } from '@timbra/core/invoicing/complements/registry.ts';
import { formOf } from './shape-form.ts';

/** Each complement that a document with lines may carry is taken by its name below `Complemento`. */
const forms = complementKinds.flatMap((kind) => {
  const { besideLines } = facturamaComplementOf({ kind });
  if (!besideLines) return [];
  const { name, shape, renamed } = besideLines;
  return [[name, formOf(shape, renamed).transform((record) => ({ kind, ...record }) as Complement)] as const];
});

/** A document with lines carries these complements, as they are told below `Complemento`. */
export const SaleComplements = z
  .strictObject(Object.fromEntries(forms))
  .partial()
  .transform((sent): readonly Complement[] => Object.values(sent).filter((each) => each !== undefined));
