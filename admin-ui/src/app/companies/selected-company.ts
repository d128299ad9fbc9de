import { storedUser } from '@timbra/ui/session/session.ts';

/** As `selectedCompany` keeps it between visits. */
export interface StoredCompany {
  readonly id: string;
  readonly name: string;
}

const key = 'selectedCompany';
const listeners = new Set<() => void>();

export function storedCompanyId(): string | undefined {
  return readStored(localStorage.getItem(key))?.id;
}

function readStored(text: string | null): StoredCompany | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<StoredCompany> | null;
    return typeof stored?.id === 'string' ? { id: stored.id, name: stored.name ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

export function storeCompany({ id, name }: StoredCompany): void {
  localStorage.setItem(key, JSON.stringify({ id, name }));
  for (const listener of listeners) listener();
}

export function forgetCompany(): void {
  localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** Calls back when another company is chosen, here or in another tab. */
export function onCompanyChange(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === null || event.key === key) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** On load the stored company if it is still the user's, else the first (D-A15). */
export function chooseCompany<T extends { readonly id: string }>(
  companies: readonly T[],
  storedId: string | undefined,
): T | undefined {
  return companies.find(({ id }) => id === storedId) ?? companies[0];
}

/** What a browser keeps for one user lies below this name. */
export function userScope(): string {
  return storedUser()?.id ?? 'nadie';
}

/** What a browser keeps for one company of one user lies below this name. */
export function companyScope(): string {
  return `${userScope()}:${storedCompanyId() ?? 'ninguna'}`;
}
