import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { companyView, type CompanyView } from './company-view.ts';
import type { CompaniesPorts } from './ports.ts';

/** @throws DomainError NOT_FOUND, also for somebody else's company. */
export async function getCompany(
  ports: Pick<CompaniesPorts, 'companies' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<CompanyView> {
  const company = await ports.companies.find(scopeOf(actor, 'companies:read'), id);
  if (!company) throw notFound();
  return companyView(company, ports.clock.now());
}
