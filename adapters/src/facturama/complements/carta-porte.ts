import type { CartaPorte } from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import { requestPath } from '@timbra/core/invoicing/complements/carta-porte/request-path.ts';
import { cartaPorteShape } from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { shapeField, shapeJson, type Renamed } from './shape-json.ts';

/** So are they spelt in Facturama's .NET client, the only one that has them. */
const RENAMED: Renamed = {
  RegimenesAduaneros: 'RegimensAduaneros',
  TipoMateria: 'TipoMaterial',
  DescripcionMateria: 'DescripcionMaterial',
};

const ROOT = /^cartaporte31(?:\.(.+))?$/;

/** Facturama takes SAT's own names here. */
export const cartaPorte: FacturamaComplement<CartaPorte> = {
  inComplemento: (complement) => ({ CartaPorte31: shapeJson(cartaPorteShape, complement, RENAMED) }),
  requestField(path) {
    const [root, below = ''] = ROOT.exec(path) ?? [];
    if (root === undefined) return undefined;
    const field = shapeField(cartaPorteShape, below, RENAMED);
    return field === '' ? 'cartaPorte' : requestPath(field);
  },
};
