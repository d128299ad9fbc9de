import { namedCatalog } from './entry.ts';

/** c_TipoDeComprobante. */
export const TIPO_COMPROBANTE = namedCatalog([
  ['E', 'Egreso'],
  ['I', 'Ingreso'],
  ['N', 'Nómina'],
  ['P', 'Pago'],
  ['T', 'Traslado'],
]);
