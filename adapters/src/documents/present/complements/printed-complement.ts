import type { Fact, PrintedSum, Section } from '../printed-document.ts';

/** How one sort of complement is printed. */
export interface PrintedComplement<C> {
  /** @param decimals of the document's currency. */
  sections(complement: C, decimals: number): readonly Section[];
  /** Lines above the total. */
  totals(complement: C, decimals: number): readonly Fact[];
  /** What is printed in place of the document's own total, where that is zero whatever the complement says. */
  sum?(complement: C): PrintedSum;
}
