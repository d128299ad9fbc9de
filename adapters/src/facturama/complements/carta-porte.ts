import type { CartaPorte } from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import { requestPath } from '@timbra/core/invoicing/complements/carta-porte/qr.ts';
import { cartaPorteShape } from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { besideLines } from './shaped.ts';
import type { Renamed } from './shape-names.ts';

/** So are they spelt in Facturama's .NET client, the only one that has them. */
const cartaPorteNames: Renamed = {
  RegimenesAduaneros: 'RegimensAduaneros',
  TipoMateria: 'TipoMaterial',
  DescripcionMateria: 'DescripcionMaterial',
};

/** Facturama takes SAT's own names here, and its totals from whoever sends it. */
export const cartaPorte: FacturamaComplement<CartaPorte> = besideLines(
  'CartaPorte31',
  cartaPorteShape,
  cartaPorteNames,
  (field) => (field === '' ? 'cartaPorte' : requestPath(field)),
);
