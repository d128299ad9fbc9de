import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import type { StoredCompany } from '@timbra/ui/browser-store/store-keys.ts';
import { store, onChange, read } from '@timbra/ui/browser-store/store.ts';
import { storedUser } from '@timbra/ui/session/session.ts';

export const storedCompanyId = (): string | undefined => read(storeKeys.selectedCompany)?.id;

export function storeCompany({ id, name }: StoredCompany): void {
  store(storeKeys.selectedCompany, { id, name });
}

/** From so many companies on they are searched, and those chosen last come first. */
export const manyCompanies = 5;
const mostRecent = 8;

/**
 * Stores a choice of the user among so many. Whoever has few sees all of them at once: no more than the choice is kept.
 */
export function storeChoice(company: StoredCompany, among: number): void {
  storeCompany(company);
  if (among < manyCompanies) return;
  const others = recentCompanyIds().filter((one) => one !== company.id);
  store(storeKeys.recentCompanies, [company.id, ...others].slice(0, mostRecent));
}

/** Returns those that were chosen last, the latest first. */
export const recentCompanyIds = (): readonly string[] => read(storeKeys.recentCompanies) ?? [];

/** Calls back when another company is chosen, here or in another tab. */
export const onCompanyChange = (listener: () => void): (() => void) => onChange([storeKeys.selectedCompany], listener);

/** On load the stored company if it is still the user's, else the first. */
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
