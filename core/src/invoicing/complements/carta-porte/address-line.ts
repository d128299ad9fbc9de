import { statesOf } from '../../../sat/catalogs/estado-del-norte.ts';
import { keyOfPlace } from '../../../sat/search/large-catalog-names.ts';
import type { Given } from '../shape/shape.ts';
import type { Domicilio } from './carta-porte.ts';

/** Returns what SAT's lists call a place of Mexico, by its key with that of its state. */
export type PlaceName = (list: 'localidad' | 'municipio', key: string) => string | undefined;

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
