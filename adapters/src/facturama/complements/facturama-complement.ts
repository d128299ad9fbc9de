import type { Decimal } from '@timbra/core/shared/money/decimal.ts';

/** How Facturama is told one sort of complement. */
export interface FacturamaComplement<C> {
  /** What goes with the first line, because the API knows it of lines alone. */
  onFirstItem?(complement: C): { readonly taxes: readonly object[]; readonly balance: Decimal };
}
