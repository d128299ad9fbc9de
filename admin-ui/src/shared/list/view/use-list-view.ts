import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListPreferencesAnswer } from '@timbra/contract/preferences.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { Filters } from '../wanted-filters.ts';
import { preferencesQuery, type ListName } from './preferences.ts';

export type SavedFilter = ListPreferencesAnswer['filters'][number];

/** How filters are kept: a list may have some that mean something else tomorrow, such as «Este mes». */
export interface FilterForm {
  readonly toKept: (filters: Filters) => Filters;
  readonly fromKept: (kept: Filters) => Filters;
}

/** How the user sees one list. */
export interface ListView extends FilterForm {
  readonly list: ListName;
  readonly hidden: readonly string[];
  readonly filters: readonly SavedFilter[];
  /** Shows other columns from now on; `keepColumns` makes it last. */
  readonly hide: (columns: readonly string[]) => void;
  readonly keepColumns: (columns: readonly string[]) => Promise<void>;
  /** @param change what is kept now, also by another window, as it should be. */
  readonly keepFilters: (change: (kept: readonly SavedFilter[]) => readonly SavedFilter[]) => Promise<void>;
}

const asTheyAre: FilterForm = { toKept: (filters) => filters, fromKept: (kept) => kept };

/** Until it is known, and where it cannot be known, a list is shown as everybody has it. */
export function useListView(list: ListName, form: FilterForm = asTheyAre): ListView {
  const client = useQueryClient();
  const { data = [] } = useQuery(preferencesQuery);
  const { hiddenColumns: hidden, filters } = preferencesOf(data, list);
  const show = (changed: ListPreferencesAnswer) =>
    client.setQueryData(preferencesQuery.queryKey, (all = []) => withPreferences(all, changed));
  const keep = async (changes: Partial<ListPreferencesAnswer>) =>
    show(await callData('PUT /user/preferences', { body: { ...changes, list } }));
  return {
    ...form,
    list,
    hidden,
    filters,
    hide: (columns) => show({ list, filters, hiddenColumns: columns }),
    keepColumns: async (columns) => void (await keep({ hiddenColumns: columns })),
    keepFilters: async (change) => {
      const kept = await client.query({ ...preferencesQuery, staleTime: 0 });
      await keep({ filters: change(preferencesOf(kept, list).filters) });
    },
  };
}

function preferencesOf(all: readonly ListPreferencesAnswer[], list: ListName): ListPreferencesAnswer {
  return all.find((one) => one.list === list) ?? { list, hiddenColumns: [], filters: [] };
}

/** With those of one list in place of what was there. */
function withPreferences(
  all: readonly ListPreferencesAnswer[],
  changed: ListPreferencesAnswer,
): ListPreferencesAnswer[] {
  return [...all.filter(({ list }) => list !== changed.list), changed];
}
