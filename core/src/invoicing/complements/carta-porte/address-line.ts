import { ESTADO } from '../../../sat/catalogs/estado.ts';
import type { Given } from '../shape/shape.ts';
import type { Domicilio } from './carta-porte.ts';

/** An address as people read it; in Mexico colonia, localidad and municipio are SAT's keys, and stay so. */
export function addressLine(domicilio: Given<Domicilio>): string {
  const { calle, numeroExterior, numeroInterior, codigoPostal, estado = '', pais } = domicilio;
  const { colonia, localidad, municipio, referencia } = domicilio;
  const state = pais === undefined || pais === 'MEX' ? ESTADO.get(estado)?.name : undefined;
  const parts = [
    [calle, numeroExterior, numeroInterior && `int. ${numeroInterior}`].filter(Boolean).join(' '),
    colonia && `colonia ${colonia}`,
    localidad && `localidad ${localidad}`,
    municipio && `municipio ${municipio}`,
    codigoPostal && `C.P. ${codigoPostal}`,
    state === undefined ? estado : `${estado} ${state}`,
    pais,
    referencia,
  ];
  return parts.filter(Boolean).join(', ');
}
