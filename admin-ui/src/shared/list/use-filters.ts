import { useListContext } from 'react-admin';
import { createContext, use, useEffect, type RefObject } from 'react';

type Filters = Readonly<Record<string, unknown>>;

/** The filters that were asked for last: the list draws them a moment later. */
export const WantedFiltersContext = createContext<RefObject<Filters>>({ current: {} });

/** The filters of a list. Each change is made to what was asked for last, so that none undoes another. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const wanted = use(WantedFiltersContext);
  useEffect(() => {
    wanted.current = filterValues as Filters;
  }, [wanted, filterValues]);
  return {
    filters: filterValues as Filters,
    /** @param changes by name; undefined takes a filter off. */
    change: (changes: Filters) => {
      const asked = Object.entries({ ...wanted.current, ...changes });
      const next = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
      if (JSON.stringify(next) === JSON.stringify(wanted.current)) return;
      wanted.current = next;
      setFilters(next);
    },
  };
}
