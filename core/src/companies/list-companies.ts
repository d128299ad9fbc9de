import { type Actor, scopeOf } from '../access/actor.ts';
import { companyRow, type CompanyView } from './company-view.ts';
import type { CompaniesPorts } from './ports.ts';

/**
 * Lists all companies of a user, in the order of their making: the first one is selected when the user has not chosen.
 */
export async function listCompanies(
  ports: Pick<CompaniesPorts, 'companies' | 'clock'>,
  actor: Actor,
): Promise<CompanyView[]> {
  const now = ports.clock.now();
  return (await ports.companies.within(scopeOf(actor, 'companies:read'))).map((company) => companyRow(company, now));
}
