import type { CartaPorte } from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import { requestPath } from '@timbra/core/invoicing/complements/carta-porte/request-path.ts';
import { cartaPorteShape } from '@timbra/core/invoicing/complements/carta-porte/shape.ts';
import { cartaPorteNames } from './carta-porte-names.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { shapeField, shapeJson } from './shape-json.ts';

const ROOT = /^cartaporte31(?:\.(.+))?$/;

/** Facturama takes SAT's own names here. */
export const cartaPorte: FacturamaComplement<CartaPorte> = {
  inComplemento: (complement) => ({ CartaPorte31: shapeJson(cartaPorteShape, complement, cartaPorteNames) }),
  requestField(path) {
    const [root, below = ''] = ROOT.exec(path) ?? [];
    if (root === undefined) return undefined;
    const field = shapeField(cartaPorteShape, below, cartaPorteNames);
    return field === '' ? 'cartaPorte' : requestPath(field);
  },
};
