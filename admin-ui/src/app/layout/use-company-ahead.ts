import { storedCompanyId, useCompanies } from '../../shared/companies/companies-context.tsx';

/**
 * Tells whether a company is selected, or will be as soon as those of the user are loaded: nothing moves aside for it
 * then.
 */
export function useCompanyAhead(): boolean {
  const { status, company } = useCompanies();
  return company !== undefined || (status === 'loading' && storedCompanyId() !== undefined);
}
