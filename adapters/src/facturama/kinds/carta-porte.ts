import type { FacturamaKind } from './facturama-kind.ts';

/** «Carta Porte», whether it is a transfer or freight that is charged. */
export const cartaPorte: FacturamaKind = { nameId: 36 };
