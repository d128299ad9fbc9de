import { namedCatalog } from './entry.ts';

/** c_Impuesto. */
export const IMPUESTO = namedCatalog([
  ['001', 'ISR'],
  ['002', 'IVA'],
  ['003', 'IEPS'],
]);

/** ISR, IVA and IEPS. */
export type Impuesto = '001' | '002' | '003';

/** c_TipoFactor. */
export type TipoFactor = 'Tasa' | 'Cuota' | 'Exento';
