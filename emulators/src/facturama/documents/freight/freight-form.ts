import type { CartaPorte } from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import { cartaPorteShape } from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import { cartaPorteNames } from '@timbra/adapters/facturama/complements/carta-porte-names.ts';
import { formOf } from '../shape-form.ts';

/** `Complemento.CartaPorte31`, with the names of Facturama's .NET client; its totals are the caller's. */
export const CartaPorte31 = formOf(cartaPorteShape, cartaPorteNames).transform((trip): CartaPorte => ({
  kind: 'cartaporte31',
  ...trip,
}));
