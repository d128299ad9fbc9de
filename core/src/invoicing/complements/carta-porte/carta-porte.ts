import type { Given, RecordOf } from '../shape/shape.ts';
import { statesOf } from '../../../sat/catalogs/estado-del-norte.ts';
import { keyOfPlace } from '../../../sat/search/large-catalog-names.ts';
import type { cartaPorteShape, figura, mercancias } from './shape.ts';
import type { documento, mercancia } from './shape-of-goods.ts';
import type { domicilio, ubicacion } from './shape-of-places.ts';

/** The complement «Carta Porte» 3.1: goods on their way, and who takes them where by what. */
export interface CartaPorte extends RecordOf<typeof cartaPorteShape> {
  readonly kind: 'cartaporte31';
}

/** Is a place where the vehicle stops. */
export type Ubicacion = RecordOf<typeof ubicacion>;

export type Domicilio = RecordOf<typeof domicilio>;

/** The goods and what carries them. */
export type Mercancias = RecordOf<typeof mercancias>;

export type Mercancia = RecordOf<typeof mercancia>;

export type DocumentoAduanero = RecordOf<typeof documento>;

/** Is somebody who drives, or whose the vehicle is. */
export type Figura = RecordOf<typeof figura>;

/** Returns what SAT's lists call a place of Mexico, by its key with that of its state. */
type PlaceName = (list: 'localidad' | 'municipio', key: string) => string | undefined;

/**
 * Returns an address as people read it; in Mexico colonia, localidad and municipio are SAT's keys, and stay so.
 * @param nameOf what is told beside those keys, where it is known
 */
export function addressLine(domicilio: Given<Domicilio>, nameOf: PlaceName = () => undefined): string {
  const { calle, numeroExterior, numeroInterior, codigoPostal, estado = '', pais = 'MEX' } = domicilio;
  const { colonia, localidad, municipio, referencia } = domicilio;
  const named = (list: 'localidad' | 'municipio', key: string | undefined) =>
    key && [list, key, pais === 'MEX' && nameOf(list, keyOfPlace(estado, key))].filter(Boolean).join(' ');
  const parts = [
    [calle, numeroExterior, numeroInterior && `int. ${numeroInterior}`].filter(Boolean).join(' '),
    colonia && `colonia ${colonia}`,
    named('localidad', localidad),
    named('municipio', municipio),
    codigoPostal && `C.P. ${codigoPostal}`,
    [estado, statesOf(pais)?.get(estado)?.name].filter(Boolean).join(' '),
    domicilio.pais,
    referencia,
  ];
  return parts.filter(Boolean).join(', ');
}
