import type { FacturamaKind } from './facturama-kind.ts';

export const global: FacturamaKind = { nameId: 34 };
