import { useListContext } from 'react-admin';
import { createContext, use } from 'react';
import type { Filters } from './wanted-filters.ts';

/** Returns what a list asks the server for, by the filters that its user sees. */
export type SentFilters = (filters: Filters) => Filters;

export const asTheyAre: SentFilters = (filters) => filters;

export const SentFiltersContext = createContext(asTheyAre);

/** Returns the filters of a list as the server is told them: by its rows, their sums, its files. */
export function useSentFilters(): Filters {
  const { filterValues } = useListContext();
  return use(SentFiltersContext)(filterValues as Filters);
}
