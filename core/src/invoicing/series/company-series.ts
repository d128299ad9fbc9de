import type { Numbering, OwnSeries, StoredSeries } from '../building/invoice-sources.ts';

export interface CompanySeries {
  find(companyId: string): Promise<StoredSeries | undefined>;
  /**
   * @param before the version that it takes the place of; 0 where nothing is kept.
   * @returns false, and keeps nothing, when somebody has saved since.
   */
  save(companyId: string, series: OwnSeries, before: number): Promise<boolean>;
  /** Returns the folios that the next documents of these series would have, in the same order. Nothing is taken. */
  next(companyId: string, numberings: readonly Numbering[]): Promise<readonly number[]>;
}
