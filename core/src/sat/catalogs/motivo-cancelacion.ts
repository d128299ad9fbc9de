import { namedCatalog } from './entry.ts';

/** SAT's motives to cancel; 01 asks for the document that replaces the cancelled one. */
export const MOTIVO_CANCELACION = namedCatalog([
  ['01', 'Comprobante emitido con errores con relación'],
  ['02', 'Comprobante emitido con errores sin relación'],
  ['03', 'No se llevó a cabo la operación'],
  ['04', 'Operación nominativa relacionada en una factura global'],
]);
