import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { CompaniesPorts } from './ports.ts';
import { readinessOf } from './readiness.ts';

type Ports = Pick<CompaniesPorts, 'companies' | 'companyPages' | 'transactions' | 'clock'>;

/**
 * Withdraws a company's page, or shows it again.
 * @param wanted what stands is told when it is undefined.
 * @returns whether the page is published then.
 * @throws DomainError NOT_FOUND, CONFLICT for a page that was never saved, COMPANY_CANNOT_ISSUE.
 */
export async function publishPage(
  ports: Ports,
  actor: Actor,
  companyId: string,
  wanted: boolean | undefined,
): Promise<boolean> {
  return ports.transactions.run(async () => {
    const company = await ports.companies.lock(scopeOf(actor, 'companies:manage'), companyId);
    if (!company) throw notFound();
    const page = await ports.companyPages.find(companyId);
    const isPublished = page?.publishedAt != null;
    if (wanted === undefined || wanted === isPublished) return isPublished;
    if (!page) throw neverSaved();
    const now = ports.clock.now();
    const { canIssue, reason } = readinessOf(company, now);
    if (wanted && !canIssue) throw cannotIssue(reason ?? '');
    await ports.companyPages.save(companyId, { ...page, publishedAt: wanted ? now : null, withdrawn: !wanted });
    return wanted;
  });
}

const cannotIssue = (message: string) =>
  new DomainError('COMPANY_CANNOT_ISSUE', message, { problems: [{ field: 'published', message }] });

function neverSaved(): DomainError {
  const message = 'Guarda primero tu página: con eso se publica.';
  return new DomainError('CONFLICT', message, { problems: [{ field: 'published', message }] });
}
