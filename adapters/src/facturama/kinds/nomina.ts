import type { FacturamaKind } from './facturama-kind.ts';

/** «Nómina»: its line and its currency are Facturama's own. */
export const nomina: FacturamaKind = { nameId: 16, bare: true };
