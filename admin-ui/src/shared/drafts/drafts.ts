import { companyScope, userScope } from '../../app/companies/selected-company.ts';

const prefix = 'borrador:';
const ofUser = 'usuario:';

/** The name of a draft that stays with its user whichever company is chosen. */
export const userDraft = (name: string): string => `${ofUser}${name}`;

/** What was being typed, kept in the browser for its user and company until it is saved or given up. */
export interface Draft<Values> {
  readonly values: Values;
  /** Of the record as it was when the typing began. */
  readonly version: number | undefined;
}

const keyOf = (name: string) => `${prefix}${name.startsWith(ofUser) ? userScope() : companyScope()}:${name}`;

export function readDraft<Values>(name: string): Draft<Values> | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft<Values> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Counts how often all drafts were dropped: what was opened before is over. */
let droppings = 0;

export interface DraftKeeper<Values> {
  readonly keep: (draft: Draft<Values>) => void;
  readonly drop: () => void;
}

/**
 * A place that stays with the user and company that it was opened for: what is kept after their session has ended is
 * theirs, and what is kept after a logout is not kept.
 * @param never fields that are not kept: files of certificates, passwords.
 */
export function openDraft<Values extends object>(name: string, never: readonly string[] = []): DraftKeeper<Values> {
  const key = keyOf(name);
  const opened = droppings;
  return {
    keep: (draft) => {
      if (opened !== droppings) return;
      const kept = Object.fromEntries(Object.entries(draft.values).filter(([field]) => !never.includes(field)));
      try {
        localStorage.setItem(key, JSON.stringify({ ...draft, values: kept }));
      } catch {
        // A full or closed store costs the draft and nothing else.
      }
    },
    drop: () => localStorage.removeItem(key),
  };
}

export function keepDraft<Values extends object>(name: string, draft: Draft<Values>): void {
  openDraft<Values>(name).keep(draft);
}

export function dropDraft(name: string): void {
  localStorage.removeItem(keyOf(name));
}

/** At logout: whoever sits down next finds nothing. */
export function dropAllDrafts(): void {
  droppings += 1;
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
