import { useListContext } from 'react-admin';
import { createContext, use } from 'react';

export type Filters = Readonly<Record<string, unknown>>;

/** The filters of a list as they were asked for: the list draws them a moment later, one change after the other. */
export class WantedFilters {
  #shown: Filters = {};
  #asked: Filters[] = [];

  /**
   * Makes a change to what was asked for last, so that none undoes another.
   * @param changes by name; undefined takes a filter off.
   * @returns what is to be shown then; undefined when nothing changes.
   */
  ask(changes: Filters): Filters | undefined {
    const last = this.#asked.at(-1) ?? this.#shown;
    const next = Object.fromEntries(Object.entries({ ...last, ...changes }).filter(([, value]) => value !== undefined));
    if (isSame(next, last)) return undefined;
    this.#asked.push(next);
    return next;
  }

  /** The list shows these now: one of those that were asked for, or others, by «Atrás» or a link. */
  show(filters: Filters): void {
    if (filters === this.#shown) return;
    this.#shown = filters;
    const at = this.#asked.findLastIndex((asked) => isSame(asked, filters));
    this.#asked = at < 0 ? [] : this.#asked.slice(at + 1);
  }
}

const isSame = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other);

/** Returns what a list asks the server for, by the filters that its user sees. */
export type SentFilters = (filters: Filters) => Filters;

export const asTheyAre: SentFilters = (filters) => filters;

export const SentFiltersContext = createContext(asTheyAre);

/** Returns the filters of a list as the server is told them: by its rows, their sums, its files. */
export function useSentFilters(): Filters {
  const { filterValues } = useListContext();
  return use(SentFiltersContext)(filterValues as Filters);
}
