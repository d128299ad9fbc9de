import type { Pagos } from '@timbra/core/invoicing/complements/pagos/pagos.ts';
import type { PrintedComplement } from './printed-complement.ts';

export const pagos: PrintedComplement<Pagos> = { sections: () => [], totals: () => [] };
