import type { Fact, PrintedSum, Section } from '../printed-document.ts';

export interface PrintedDates {
  readonly fecha: string;
  readonly fechaTimbrado: string | undefined;
}

/** How one sort of complement is printed. */
export interface PrintedComplement<C> {
  /**
   * @param decimals of the document's currency.
   * @param dates of the document, and of its stamp where it has one; local to the place of issue.
   */
  sections(complement: C, decimals: number, dates: PrintedDates): readonly Section[];
  /** Lines above the total. */
  totals(complement: C, decimals: number): readonly Fact[];
  /** What is printed in place of the document's own total, where that is zero whatever the complement says. */
  sum?(complement: C): PrintedSum;
}
