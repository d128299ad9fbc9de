import { namedCatalog } from './entry.ts';

/** c_Periodicidad. */
export const PERIODICIDAD = namedCatalog([
  ['01', 'Diario'],
  ['02', 'Semanal'],
  ['03', 'Quincenal'],
  ['04', 'Mensual'],
  ['05', 'Bimestral'],
]);
