import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { CompaniesPorts } from './ports.ts';

type Ports = Pick<
  CompaniesPorts,
  'companies' | 'companyDocuments' | 'companyPages' | 'transactions' | 'outbox' | 'clock'
>;

/**
 * Takes a company out of use. What it issued stays; its CSD does not, neither here nor, unless another company
 * issues with the same RFC, at the provider. Its page is gone and the page's address free.
 * @throws DomainError NOT_FOUND, CONFLICT while documents of the company are on their way to SAT.
 */
export async function archiveCompany(ports: Ports, actor: Actor, id: string): Promise<void> {
  const scope = scopeOf(actor, 'companies:manage');
  await ports.transactions.run(async () => {
    const company = await ports.companies.lock(scope, id);
    if (!company) throw notFound();
    if ((await ports.companyDocuments.standing(id)) === 'in-process') throw documentsInProcess();
    const { issuerId, csd } = company;
    await ports.companies.save({
      ...company,
      csd: null,
      issuerId: null,
      version: company.version + 1,
      archivedAt: ports.clock.now(),
    });
    await ports.companyPages.remove(id);
    if (issuerId) await ports.outbox.add('remove-csd', { rfc: issuerId, provider: csd?.provider });
  });
}

const documentsInProcess = (): DomainError =>
  new DomainError('CONFLICT', 'La empresa tiene facturas en proceso. Espera a que terminen y vuelve a intentarlo.');

/**
 * Takes all companies of an account that closes out of use, within its transaction.
 * @throws DomainError CONFLICT while documents of one of them are on their way to SAT.
 */
export async function archiveUserCompanies(
  ports: Pick<CompaniesPorts, 'companies'> & PortsOf<typeof archiveCompany>,
  actor: Actor,
): Promise<void> {
  const companies = await ports.companies.within(scopeOf(actor, 'companies:manage'));
  // Those of others, in which the account is a member, go on.
  for (const { id } of companies.filter(({ userId }) => userId === actor.userId)) {
    await archiveCompany(ports, actor, id);
  }
}
