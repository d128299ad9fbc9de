import { z } from 'zod';
import { cartaPorteNames } from '@timbra/adapters/facturama/complements/carta-porte-names.ts';
import type { Renamed } from '@timbra/adapters/facturama/complements/shape-names.ts';
import { cartaPorteShape } from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import type { Complement } from '@timbra/core/invoicing/complements/complement.ts';
import type { RecordOf, Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { formOf } from './shape-form.ts';

const complementForm = <Kind extends Complement['kind'], Of extends Shape>(kind: Kind, shape: Of, renamed: Renamed) =>
  formOf(shape, renamed).transform((record: RecordOf<Of>) => ({ kind, ...record }));

const forms = {
  // Its names are those of Facturama's .NET client, its totals the caller's.
  CartaPorte31: complementForm('cartaporte31', cartaPorteShape, cartaPorteNames),
};

/** What a document with lines may carry, by its name below `Complemento`. */
export const SaleComplements = z.strictObject(forms).partial();

export type SaleComplements = z.infer<typeof SaleComplements>;

const names = Object.keys(forms) as readonly (keyof SaleComplements)[];

export const carriedBy = (form: SaleComplements): readonly Complement[] => names.flatMap((name) => form[name] ?? []);
