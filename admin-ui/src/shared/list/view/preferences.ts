import { queryOptions } from '@tanstack/react-query';
import type { ListPreferencesAnswer } from '@timbra/contract/preferences.ts';
import { callData } from '@timbra/ui/http/call.ts';

export type ListName = ListPreferencesAnswer['list'];

/** How the user wants to see the lists: asked for once in a session, with its first calls. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferencias'],
  queryFn: ({ signal }) => callData('GET /user/preferences', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export function preferencesOf(all: readonly ListPreferencesAnswer[], list: ListName): ListPreferencesAnswer {
  return all.find((one) => one.list === list) ?? { list, hiddenColumns: [], filters: [] };
}

/** With those of one list in place of what was there. */
export function withPreferences(
  all: readonly ListPreferencesAnswer[],
  changed: ListPreferencesAnswer,
): ListPreferencesAnswer[] {
  return [...all.filter(({ list }) => list !== changed.list), changed];
}
