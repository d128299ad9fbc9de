import type { FacturamaKind } from './facturama-kind.ts';

export const notaCredito: FacturamaKind = { nameId: 2 };
