import { queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ListPreferencesAnswer } from '@timbra/contract/preferences.ts';
import { callData } from '@timbra/ui/http/call.ts';

export type ListName = ListPreferencesAnswer['list'];

/** Asks how the user wants to see the lists: once in a session, with its first calls. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferencias'],
  queryFn: ({ signal }) => callData('GET /user/preferences', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/**
 * Reads how the user wants to see the lists.
 * @param notifyOnChangeProps which changes draw the screen again; by default those of what it looks at.
 */
export const usePreferences = ({ notifyOnChangeProps }: Pick<UseQueryOptions, 'notifyOnChangeProps'> = {}) =>
  useQuery({ ...preferencesQuery, notifyOnChangeProps });
