import type { FacturamaKind } from './facturama-kind.ts';

/** Facturama has no title for other income: it goes as an invoice. */
export const ingresos: FacturamaKind = { nameId: 1 };
