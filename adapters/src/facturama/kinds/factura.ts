import type { FacturamaKind } from './facturama-kind.ts';

export const factura: FacturamaKind = { nameId: 1 };
