import type { SeriesOfKinds } from './lugares.ts';

/** Holds what numbers the documents of a company that name no place. */
export interface ChosenSeries {
  /** Returns for each kind the series that was chosen for it, or that of all for which none was. */
  ofKinds(companyId: string): Promise<SeriesOfKinds>;
}
