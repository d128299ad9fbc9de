import type { SeriesOfKinds } from './places.ts';

/** What numbers the documents of a company that name no place. */
export interface ChosenSeries {
  /** Of each kind: the series that was chosen for it, or that of all for which none was. */
  ofKinds(companyId: string): Promise<SeriesOfKinds>;
}
