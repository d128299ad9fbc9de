import type { SeriesOfKinds } from './places.ts';

/** What a company has chosen for the documents that name no place. */
export interface ChosenSeries {
  ofKinds(companyId: string): Promise<SeriesOfKinds>;
}
