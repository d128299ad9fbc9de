import type { FacturamaKind } from './facturama-kind.ts';

/** «Complemento de pago»: lines, currency and form are Facturama's own, and refused when they are sent. */
export const complementoPago: FacturamaKind = { nameId: 14, bare: true };
