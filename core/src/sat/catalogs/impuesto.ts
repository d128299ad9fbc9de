import { namedCatalog } from './entry.ts';

/** c_Impuesto. */
export const IMPUESTO = namedCatalog([
  ['001', 'ISR'],
  ['002', 'IVA'],
  ['003', 'IEPS'],
]);
