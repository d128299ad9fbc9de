import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import { convertLogo } from './convert-logo.ts';
import { applyPage, checkPage, emptyPage, takenMessage, type PageChanges } from './page.ts';
import { pageView, type PageView } from './page-view.ts';
import type { CompaniesPorts } from './ports.ts';
import { proposeUrl } from './propose-url.ts';
import { readinessOf } from './readiness.ts';

type Ports = Pick<CompaniesPorts, 'companies' | 'companyPages' | 'transactions' | 'clock'> &
  PortsOf<typeof convertLogo>;

/**
 * Saves a company's page, and publishes it once the company can issue.
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, VALIDATION, CUSTOM_URL_RESERVED, CONFLICT when the address is taken.
 */
export async function savePage(
  ports: Ports,
  actor: Actor,
  companyId: string,
  sent: PageChanges,
  version: number | undefined,
): Promise<Saved<PageView>> {
  const scope = scopeOf(actor, 'companies:manage');
  // Decoding takes its time: not while the company is locked, and not for who has no access to it.
  const found = await ports.companies.find(scope, companyId);
  if (!found) throw notFound();
  const stored = sent.businessLogo ? (await ports.companyPages.find(companyId))?.businessLogo : undefined;
  const { logo, problems: ofLogo } = await convertLogo(ports, {
    ownerId: found.userId,
    logo: sent.businessLogo,
    stored,
    field: 'businessLogo',
    ground: 'page',
  });
  const changes = { ...sent, businessLogo: logo };
  return ports.transactions.run(async () => {
    const company = await ports.companies.lock(scope, companyId);
    if (!company) throw notFound();
    const saved = await ports.companyPages.find(companyId);
    const before = saved ?? { ...emptyPage, customUrl: await proposeUrl(ports.companyPages, companyId, company.name) };
    if (isStale(before, version)) return { kind: 'stale', current: pageView(company, before, saved !== undefined) };
    const page = { ...applyPage(before, changes), version: before.version + 1 };
    const problems = [...checkPage(page), ...ofLogo];
    if (problems.length > 0) throw refusal(problems);
    const now = ports.clock.now();
    const mayShow = !page.withdrawn && readinessOf(company, now).canIssue;
    const publishedAt = page.publishedAt ?? (mayShow ? now : null);
    if ((await ports.companyPages.save(companyId, { ...page, publishedAt })) === 'url-taken') throw urlTaken();
    return { kind: 'saved', record: pageView(company, { ...page, publishedAt }) };
  });
}

function urlTaken(): DomainError {
  return new DomainError('CONFLICT', takenMessage, { problems: [{ field: 'customUrl', message: takenMessage }] });
}
