import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { read } from '@timbra/ui/browser-store/store.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useAnswer } from '../../../shared/data/use-answer.ts';
import { useCompanies } from '../../../shared/companies/companies-context.tsx';
import { actionEntries, foundEntry, matchingEntries, recentEntries, type Entry } from './entries.ts';

interface Offered {
  readonly entries: readonly Entry[];
  readonly isSearching: boolean;
  /** They are of what was typed before. */
  readonly isStale: boolean;
  readonly error: Error | null;
}

/**
 * Returns what is offered for what is typed: with nothing, the latest records and the actions; else what the server
 * finds, too.
 */
export function useEntries(typed: string): Offered {
  const { company, companies } = useCompanies();
  const words = useDeferredValue(typed.trim());
  const {
    data = [],
    isFetching,
    isPending,
    isPlaceholderData,
    error,
  } = useAnswer(
    'GET /search',
    { query: { q: words, companyId: company?.id } },
    { enabled: words !== '', placeholderData: keepPreviousData },
  );
  const isOperator = useSessionUser()?.operator === true;
  const actions = actionEntries({ hasCompany: company !== undefined, isOperator });
  const isBehind = words !== typed.trim();
  if (words === '') {
    const owned = companies.map(({ id }) => id);
    const recent = recentEntries(read(storeKeys.recentRecords) ?? [], company?.id, owned);
    return { entries: [...recent, ...actions], isSearching: false, isStale: isBehind, error: null };
  }
  const found = error ? [] : data.map((one) => foundEntry(one, company?.id));
  const isStale = isBehind || isPlaceholderData || isPending;
  return { entries: [...found, ...matchingEntries(actions, words)], isSearching: isFetching, isStale, error };
}
