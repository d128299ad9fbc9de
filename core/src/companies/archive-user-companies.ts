import { type Actor, scopeOf } from '../access/actor.ts';
import type { PortsOf } from '../shared/ports.ts';
import { archiveCompany } from './archive-company.ts';
import type { CompaniesPorts } from './ports.ts';

/**
 * Takes all companies of an account that closes out of use, within its transaction.
 * @throws DomainError CONFLICT while documents of one of them are on their way to SAT.
 */
export async function archiveUserCompanies(
  ports: Pick<CompaniesPorts, 'companies'> & PortsOf<typeof archiveCompany>,
  actor: Actor,
): Promise<void> {
  const companies = await ports.companies.within(scopeOf(actor, 'companies:manage'));
  for (const { id } of companies) await archiveCompany(ports, actor, id);
}
