import type { Fact, PrintedSum, Section } from '../printed-document.ts';

export interface PrintedDates {
  readonly fecha: string;
  readonly fechaTimbrado: string | undefined;
}

/** Tells how one sort of complement is printed. */
export interface PrintedComplement<C> {
  /**
   * @param moneda of the document.
   * @param dates of the document, and of its stamp where it has one; local to the place of issue.
   */
  sections(complement: C, moneda: string, dates: PrintedDates): readonly Section[];
  /** Returns the lines above the total. */
  totals(complement: C, moneda: string): readonly Fact[];
  /** Returns what is printed in place of the document's own total, where that is zero whatever the complement says. */
  sum?(complement: C): PrintedSum;
}
