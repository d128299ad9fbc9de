import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import type { Draft } from '@timbra/ui/browser-store/store-keys.ts';
import { countLogouts, drop, store, read } from '@timbra/ui/browser-store/store.ts';
import { companyScope, userScope } from '../companies/companies-context.tsx';

const ofUser = 'usuario:';

/** Returns the name of a draft that stays with its user whichever company is chosen. */
export const userDraft = (name: string): string => `${ofUser}${name}`;

/** What is typed is kept in the browser for its user and company until it is saved or given up. */
const storeKeyOf = (name: string) =>
  storeKeys.draft(`${name.startsWith(ofUser) ? userScope() : companyScope()}:${name}`);

export const readDraft = <Values>(name: string): Draft<Values> | undefined =>
  read(storeKeyOf(name)) as Draft<Values> | undefined;

export interface DraftStore<Values> {
  readonly store: (draft: Draft<Values>) => void;
  readonly drop: () => void;
}

/**
 * Opens a draft that stays with the user and company that it was opened for: what is kept after their session has ended
 * is theirs, and what is kept after a logout is not kept.
 * @param never fields that are not kept: files of certificates, passwords.
 */
export function openDraft<Values extends object>(name: string, never: readonly string[] = []): DraftStore<Values> {
  const storeKey = storeKeyOf(name);
  const opened = countLogouts();
  return {
    store: (draft) => {
      if (opened !== countLogouts()) return;
      const values = Object.fromEntries(Object.entries(draft.values).filter(([field]) => !never.includes(field)));
      store(storeKey, { ...draft, values });
    },
    drop: () => drop(storeKey),
  };
}

export function storeDraft<Values extends object>(name: string, draft: Draft<Values>): void {
  openDraft<Values>(name).store(draft);
}

export const dropDraft = (name: string): void => drop(storeKeyOf(name));

/** Returns the key of what the browser has of one company: its record, its figures. */
export const companyKey = (id: string) => ['empresas', id] as const;

export const summaryKey = (id: string) => [...companyKey(id), 'resumen'] as const;

export const activityKey = (id: string) => [...companyKey(id), 'actividad'] as const;

/** What is typed about a company stays with its user: which one is chosen meanwhile does not matter. */
export const companyDraft = (id: string | undefined) => userDraft(`empresa:${id ?? 'nueva'}`);
