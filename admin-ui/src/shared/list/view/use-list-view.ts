import { useQueryClient } from '@tanstack/react-query';
import type { ListPreferencesAnswer } from '@timbra/contract/preferences.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { Filters } from '../../data/wanted-filters.ts';
import { preferencesQuery, usePreferences, type ListName } from './preferences.ts';

export type SavedFilter = ListPreferencesAnswer['filters'][number];

/** Tells how filters are kept: a list may have some that mean something else tomorrow, such as «Este mes». */
export interface FilterForm {
  readonly toStored: (filters: Filters) => Filters;
  readonly fromStored: (stored: Filters) => Filters;
}

/** Is how the user sees one list. */
export interface ListView extends FilterForm {
  readonly list: ListName;
  readonly hidden: readonly string[];
  readonly filters: readonly SavedFilter[];
  /** Hides a column from now on, or shows it; `saveColumns` makes it last. */
  readonly toggle: (column: string) => void;
  /** @param columns titles of those that may be hidden. */
  readonly saveColumns: (columns: readonly string[]) => Promise<void>;
  /** @param change what is kept now, also by another window, as it should be. */
  readonly saveFilters: (change: (current: readonly SavedFilter[]) => readonly SavedFilter[]) => Promise<void>;
}

const asTheyAre: FilterForm = { toStored: (filters) => filters, fromStored: (stored) => stored };

/** Until it is known, and where it cannot be known, a list is shown as everybody has it. */
export function useListView(list: ListName, form: FilterForm = asTheyAre): ListView {
  const client = useQueryClient();
  const { data = [] } = usePreferences();
  const { hiddenColumns: hidden, filters } = preferencesOf(data, list);
  // What was chosen a moment ago may not be drawn yet.
  const chosen = () => preferencesOf(client.getQueryData(preferencesQuery.queryKey) ?? [], list);
  const show = (changed: ListPreferencesAnswer) =>
    client.setQueryData(preferencesQuery.queryKey, (all = []) => withPreferences(all, changed));
  const savePreferences = async (changes: Partial<ListPreferencesAnswer>) =>
    show(await callData('PUT /user/preferences', { body: { ...changes, list } }));
  return {
    ...form,
    list,
    hidden,
    filters,
    toggle: (column) => {
      const { hiddenColumns, ...rest } = chosen();
      const isHidden = hiddenColumns.includes(column);
      show({
        ...rest,
        hiddenColumns: isHidden ? hiddenColumns.filter((one) => one !== column) : [...hiddenColumns, column],
      });
    },
    saveColumns: async (columns) => {
      const { hiddenColumns } = chosen();
      await savePreferences({ hiddenColumns: hiddenColumns.filter((column) => columns.includes(column)) });
    },
    saveFilters: async (change) => {
      const current = await client.query({ ...preferencesQuery, staleTime: 0 });
      await savePreferences({ filters: change(preferencesOf(current, list).filters) });
    },
  };
}

const preferencesOf = (all: readonly ListPreferencesAnswer[], list: ListName): ListPreferencesAnswer =>
  all.find((one) => one.list === list) ?? { list, hiddenColumns: [], filters: [] };

/** Puts the preferences of one list in place of what was there. */
const withPreferences = (
  all: readonly ListPreferencesAnswer[],
  changed: ListPreferencesAnswer,
): ListPreferencesAnswer[] => [...all.filter(({ list }) => list !== changed.list), changed];
