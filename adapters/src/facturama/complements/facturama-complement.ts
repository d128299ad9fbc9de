import type { Decimal } from '@timbra/core/shared/money/decimal.ts';

/** How Facturama is told one sort of complement. */
export interface FacturamaComplement<C> {
  /** What goes with the first line, because the API knows it of lines alone. */
  onFirstItem?(complement: C): { readonly taxes: readonly object[]; readonly balance: Decimal };
  /** Its fields below `Complemento`. */
  inComplemento?(complement: C): object;
  /** Our field for a path below `Complemento`, in lower case; undefined for one that is none of its own. */
  requestField?(path: string): string | undefined;
}
