import { namedCatalog } from './entry.ts';

/** c_Exportacion. */
export const EXPORTACION = namedCatalog([
  ['01', 'No aplica'],
  ['02', 'Definitiva con clave A1'],
  ['03', 'Temporal'],
  ['04', 'Definitiva con clave distinta a A1 o cuando no existe enajenación en términos del CFF'],
]);
