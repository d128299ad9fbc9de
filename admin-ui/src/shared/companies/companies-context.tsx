import { useQueryClient } from '@tanstack/react-query';
import type { CompanyAnswer } from '@timbra/contract/companies.ts';
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { call } from '@timbra/ui/http/call.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useRead } from '../data/use-answer.ts';
import { chooseCompany, onCompanyChange, storeChoice, storeCompany, storedCompanyId } from './selected-company.ts';

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
