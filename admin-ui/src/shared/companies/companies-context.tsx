import { useQueryClient } from '@tanstack/react-query';
import type { CompanyAnswer } from '@timbra/contract/companies.ts';
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { call, callData } from '@timbra/ui/http/call.ts';
import { storedUser, useSessionUser } from '@timbra/ui/session/session.ts';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import type { StoredCompany } from '@timbra/ui/browser-store/store-keys.ts';
import { store, onChange, read } from '@timbra/ui/browser-store/store.ts';
import { allows, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { useRead } from '../data/use-answer.ts';

export type Company = CompanyAnswer;

export interface Companies {
  /** `failed`: the list could not be loaded; the selection is kept. */
  readonly status: 'loading' | 'failed' | 'ready';
  readonly companies: readonly Company[];
  /** Everything on the screen belongs to this one. */
  readonly company: Company | undefined;
  readonly select: (company: Company) => void;
  /** Shows a company that was just saved, and selects it. */
  readonly add: (company: Company) => void;
  readonly reload: () => void;
}

const Context = createContext<Companies | undefined>(undefined);

export function useCompanies(): Companies {
  const companies = use(Context);
  if (!companies) throw new Error('useCompanies needs a CompaniesProvider above it');
  return companies;
}

/** Has one of the specification's three shapes of the answer. */
type OwnedBy = { readonly companies?: readonly Company[] } | readonly Company[] | Company;

function companiesOf(answer: OwnedBy): readonly Company[] {
  if (Array.isArray(answer)) return answer as readonly Company[];
  if ('companies' in answer && answer.companies) return answer.companies;
  return 'id' in answer ? [answer] : [];
}

const none: readonly Company[] = [];

/** A company keeps its place; a new one comes last, as the server lists them. */
function withCompany(known: readonly Company[], company: Company): readonly Company[] {
  const isKnown = known.some(({ id }) => id === company.id);
  return isKnown ? known.map((one) => (one.id === company.id ? company : one)) : [...known, company];
}

export function CompaniesProvider({ children }: { readonly children: ReactNode }) {
  const user = useSessionUser();
  const client = useQueryClient();
  const queryKey = useMemo(() => ['empresas', 'propias', user?.id], [user?.id]);
  const { data, isPending, isError, refetch } = useRead(
    queryKey,
    async (signal) =>
      companiesOf(await call('GET /companies/owned-by/{userId}', { params: { userId: user?.id ?? '' }, signal })),
    { enabled: user !== undefined, staleTime: 60_000 },
  );
  const companies = data ?? none;
  const selectedId = useSyncExternalStore(onCompanyChange, () => storedCompanyId());
  useEffect(() => {
    const first = data && chooseCompany(data, storedCompanyId());
    if (first && first.id !== storedCompanyId()) storeCompany(first);
  }, [data]);
  const add = useCallback(
    (company: Company) => {
      client.setQueryData<readonly Company[]>(queryKey, (known = none) => withCompany(known, company));
      storeCompany(company);
    },
    [client, queryKey],
  );
  const value = useMemo<Companies>(
    () => ({
      status: statusOf(isPending, isError && !data),
      companies,
      company: companies.find(({ id }) => id === selectedId),
      select: (company) => storeChoice(company, companies.length),
      add,
      reload: () => void refetch(),
    }),
    [isPending, isError, data, companies, selectedId, add, refetch],
  );
  return <Context value={value}>{children}</Context>;
}

function statusOf(pending: boolean, failed: boolean): Companies['status'] {
  if (failed) return 'failed';
  return pending ? 'loading' : 'ready';
}

export const storedCompanyId = (): string | undefined => read(storeKeys.selectedCompany)?.id;

function storeCompany({ id, name }: StoredCompany): void {
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
const onCompanyChange = (listener: () => void): (() => void) => onChange([storeKeys.selectedCompany], listener);

/** On load the stored company if it is still the user's, else the first. */
function chooseCompany<T extends { readonly id: string }>(
  companies: readonly T[],
  storedId: string | undefined,
): T | undefined {
  return companies.find(({ id }) => id === storedId) ?? companies[0];
}

/** What a browser keeps for one user lies below this name. */
export const userScope = (): string => storedUser()?.id ?? 'nadie';

/** What a browser keeps for one company of one user lies below this name. */
export const companyScope = (): string => `${userScope()}:${storedCompanyId() ?? 'ninguna'}`;

/**
 * Tells what the user may do in the selected company, so that a screen hides the rest; the server refuses it in any case.
 * While the companies are being loaded everything stays in its place.
 */
export function useMay(): (permission: CompanyPermission) => boolean {
  const { status, company } = useCompanies();
  const held = useMemo(() => company && new Set(company.access.permissions), [company]);
  return useCallback((permission) => (held ? allows(held, permission) : status === 'loading'), [held, status]);
}

export const balanceKey = ['timbres'] as const;

export const balanceKeyOf = (userId: string | undefined) => [...balanceKey, userId] as const;

/** Returns the user's stamps: one balance for all companies. Whoever spends or buys stamps invalidates `balanceKey`. */
export function useBalance() {
  const user = useSessionUser();
  const query = { userId: user?.id ?? '' };
  return useRead(balanceKeyOf(user?.id), (signal) => callData('GET /user/timbres', { query, signal }), {
    enabled: user !== undefined,
  });
}

/**
 * Returns the stamps that documents of the selected company use: those of its owner, to whoever may see them, and the
 * user's own where it is theirs or none is selected.
 */
export function useCompanyBalance() {
  const user = useSessionUser();
  const { company } = useCompanies();
  const may = useMay();
  const others = company && company.access.role !== 'owner' ? company : undefined;
  const isShown = !others || may('stamps:read');
  const key = others ? ([...balanceKey, 'empresa', others.id] as const) : balanceKeyOf(user?.id);
  const query = others ? { companyId: others.id } : { userId: user?.id ?? '' };
  const reading = useRead(key, (signal) => callData('GET /user/timbres', { query, signal }), {
    enabled: user !== undefined && isShown,
  });
  return { ...reading, isShown, owner: others?.access.owner };
}
