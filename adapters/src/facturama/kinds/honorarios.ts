import type { FacturamaKind } from './facturama-kind.ts';

export const honorarios: FacturamaKind = { nameId: 3 };
