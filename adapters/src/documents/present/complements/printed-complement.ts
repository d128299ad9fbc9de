import type { Fact, Section } from '../printed-document.ts';

/** How one sort of complement is printed. */
export interface PrintedComplement<C> {
  /** @param decimals of the document's currency. */
  sections(complement: C, decimals: number): readonly Section[];
  /** Lines above the total. */
  totals(complement: C, decimals: number): readonly Fact[];
}
