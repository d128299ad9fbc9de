import type { FacturamaKind } from './facturama-kind.ts';

export const arrendamiento: FacturamaKind = { nameId: 10 };
