import type { ComplementType } from '../complement-type.ts';
import { recordOf, shaped } from '../shape/record.ts';
import type { LargeCatalogName } from '../../../sat/search/large-catalog-names.ts';
import { pedimentoKeys } from '../../../sat/fiscal-keys.ts';
import { idCcpOf } from './complete.ts';
import { listedKeys, pedimentosOf, placeKeys } from './listed-keys.ts';
import type { CartaPorte } from './carta-porte.ts';
import { carriesFuel } from './sanitary.ts';
import { cartaPorteShape } from './shape.ts';

export const cartaPorte: ComplementType<CartaPorte> = {
  ...shaped('cartaporte31', cartaPorteShape, {
    prefix: 'cartaporte31',
    uri: 'http://www.sat.gob.mx/CartaPorte31',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/CartaPorte/CartaPorte31.xsd',
  }),
  // A trip has no amount of its own: its folio tells it from every other.
  worth: ({ idCcp = '' }) => idCcp.toUpperCase(),
  rules: [],
  identified: ({ idCcp = '', ...complement }, documentId) => ({
    ...complement,
    idCcp: idCcp || idCcpOf(documentId),
  }),
  folio: ({ idCcp }) => idCcp?.toUpperCase(),
  needsExpressAcceptance: ({ mercancias }) => carriesFuel(mercancias.items),
  catalogKeys: (complement) => {
    const keys: Partial<Record<LargeCatalogName, string[]>> = { ...pedimentoKeys(pedimentosOf(complement)) };
    const named = [...listedKeys(complement), ...placeKeys(complement)];
    for (const { list, key } of named) (keys[list] ??= []).push(key);
    return keys;
  },
  restore: ({ kind, ...stored }) => ({ kind, ...recordOf(cartaPorteShape, stored) }),
};
