import { useListContext } from 'react-admin';
import { createContext, use, useEffect } from 'react';
import { WantedFilters, type Filters } from '../data/wanted-filters.ts';

export const WantedFiltersContext = createContext(new WantedFilters());

/** Returns the filters of a list. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const wanted = use(WantedFiltersContext);
  useEffect(() => wanted.show(filterValues as Filters), [wanted, filterValues]);
  return {
    filters: filterValues as Filters,
    /** @param changes by name; undefined takes a filter off. */
    change: (changes: Filters) => {
      const next = wanted.ask(changes);
      if (next) setFilters(next);
    },
  };
}

/** Counts the filters that narrow a list, beside its search; the two ends of a period are one. */
export function countActive({ q: _, desde, hasta, ...others }: Filters): number {
  const period = desde === undefined && hasta === undefined ? 0 : 1;
  return period + Object.keys(others).length;
}
