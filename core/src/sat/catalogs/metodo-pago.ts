import { namedCatalog } from './entry.ts';

/** c_MetodoPago. */
export const METODO_PAGO = namedCatalog([
  ['PPD', 'Pago en parcialidades o diferido'],
  ['PUE', 'Pago en una sola exhibición'],
]);
