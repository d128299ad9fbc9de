import type { Pagos } from '@timbra/core/invoicing/complements/pagos/pagos.ts';
import type { FacturamaComplement } from './facturama-complement.ts';

/** The document has one line of nothing, which carries none of it. */
export const pagos: FacturamaComplement<Pagos> = {};
