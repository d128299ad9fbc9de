import { namedCatalog } from './entry.ts';

/** c_Periodicidad. */
export const PERIODICIDAD = namedCatalog([
  ['01', 'Diario'],
  ['02', 'Semanal'],
  ['03', 'Quincenal'],
  ['04', 'Mensual'],
  ['05', 'Bimestral'],
]);

/** c_Meses: 13 to 18 are pairs of months. */
export const MESES = namedCatalog([
  ['01', 'Enero'],
  ['02', 'Febrero'],
  ['03', 'Marzo'],
  ['04', 'Abril'],
  ['05', 'Mayo'],
  ['06', 'Junio'],
  ['07', 'Julio'],
  ['08', 'Agosto'],
  ['09', 'Septiembre'],
  ['10', 'Octubre'],
  ['11', 'Noviembre'],
  ['12', 'Diciembre'],
  ['13', 'Enero-Febrero'],
  ['14', 'Marzo-Abril'],
  ['15', 'Mayo-Junio'],
  ['16', 'Julio-Agosto'],
  ['17', 'Septiembre-Octubre'],
  ['18', 'Noviembre-Diciembre'],
]);
