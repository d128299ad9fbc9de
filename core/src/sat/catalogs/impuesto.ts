import { namedCatalog } from './entry.ts';

/** c_Impuesto. */
export const IMPUESTO = namedCatalog([
  ['001', 'ISR'],
  ['002', 'IVA'],
  ['003', 'IEPS'],
]);

export const IMPUESTOS = ['001', '002', '003'] as const;

/** ISR, IVA and IEPS. */
export type Impuesto = (typeof IMPUESTOS)[number];

/** c_TipoFactor. */
export const FACTORES = ['Tasa', 'Cuota', 'Exento'] as const;

export type TipoFactor = (typeof FACTORES)[number];
