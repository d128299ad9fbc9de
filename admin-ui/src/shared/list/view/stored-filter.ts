import type { Filters } from '../../data/wanted-filters.ts';
import type { FilterForm, SavedFilter } from './use-list-view.ts';

/** Returns the filters that a saved one stands for now. */
export const opened = ({ filter }: SavedFilter, { fromStored }: FilterForm): Filters =>
  fromStored(JSON.parse(filter) as Filters);

/** @param name without the blanks around it. */
export const saved = (name: string, filters: Filters, { toStored }: FilterForm): SavedFilter => ({
  name: name.trim(),
  filter: JSON.stringify(toStored(filters)),
});

/** Tells whether they choose the same rows, in whatever order they were set. */
export const chooseTheSame = (one: Filters, other: Filters): boolean => inOrder(one) === inOrder(other);

const inOrder = (filters: Filters) =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
