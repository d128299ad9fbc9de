import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { isStale, type PortsOf, type Saved } from '../shared/ports.ts';
import { applyPage, checkPage, emptyPage, type PageChanges, pageView, type PageView, takenMessage } from './page.ts';
import type { CompaniesPorts, CompanyPages } from './ports.ts';
import { convertLogo } from './convert-logo.ts';
import { readinessOf } from './company.ts';
import { addressProblem, isReservedUrl, normalizeCustomUrl, slugOf } from './custom-url.ts';

/** Returns what has been saved, else a proposal. @throws DomainError NOT_FOUND */
export async function getPage(
  ports: Pick<CompaniesPorts, 'companies' | 'companyPages'>,
  actor: Actor,
  companyId: string,
): Promise<PageView> {
  const company = await ports.companies.find(scopeOf(actor, 'companies:read'), companyId);
  if (!company) throw notFound();
  const saved = await ports.companyPages.find(companyId);
  if (saved) return pageView(company, saved);
  const customUrl = await proposeUrl(ports.companyPages, companyId, company.name);
  const phone = company.fiscalData.telefono ?? null;
  return pageView(company, { ...emptyPage, customUrl, phone, email: company.email }, false);
}

type SavePorts = Pick<CompaniesPorts, 'companies' | 'companyPages' | 'transactions' | 'clock'> &
  PortsOf<typeof convertLogo>;

/**
 * Saves a company's page, and publishes it once the company can issue.
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, VALIDATION, CUSTOM_URL_RESERVED, CONFLICT when the address is taken.
 */
export async function savePage(
  ports: SavePorts,
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
    owner: found,
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

const urlTaken = (): DomainError =>
  new DomainError('CONFLICT', takenMessage, { problems: [{ field: 'customUrl', message: takenMessage }] });

type PublishPorts = Pick<CompaniesPorts, 'companies' | 'companyPages' | 'transactions' | 'clock'>;

/**
 * Withdraws a company's page, or shows it again.
 * @param wanted what stands is told when it is undefined.
 * @returns whether the page is published then.
 * @throws DomainError NOT_FOUND, CONFLICT for a page that was never saved, COMPANY_CANNOT_ISSUE.
 */
export async function publishPage(
  ports: PublishPorts,
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

const tries = 20;

/** A free address made of the company's name; with a number when others have the name too. */
async function proposeUrl(pages: CompanyPages, companyId: string, name: string): Promise<string> {
  const slug = slugOf(name) || 'empresa';
  const numbered = Array.from({ length: tries }, (_, n) => `${slug}-${n + 2}`);
  const candidates = [slug, ...numbered].filter((url) => !isReservedUrl(url));
  const taken = await pages.taken(candidates);
  return candidates.find((url) => !taken.has(url)) ?? `empresa-${companyId}`;
}

interface AddressVerdict {
  /** The address has the form in which it would be kept. */
  readonly customUrl: string;
  readonly available: boolean;
  /** Why it cannot be had; never whose it is. */
  readonly message: string | null;
}

type Ports = Pick<CompaniesPorts, 'companies' | 'companyPages'>;

/**
 * Tells whether a company may have an address for its page, while it is typed. Saving judges again.
 * @throws DomainError NOT_FOUND
 */
export async function checkAddress(
  ports: Ports,
  actor: Actor,
  companyId: string,
  typed: string,
): Promise<AddressVerdict> {
  if (!(await ports.companies.find(scopeOf(actor, 'companies:manage'), companyId))) throw notFound();
  const customUrl = normalizeCustomUrl(typed);
  const message = addressProblem(customUrl) ?? (await takenByAnother(ports, companyId, customUrl));
  return { customUrl, available: message === undefined, message: message ?? null };
}

async function takenByAnother(ports: Ports, companyId: string, customUrl: string): Promise<string | undefined> {
  if (!(await ports.companyPages.taken([customUrl])).has(customUrl)) return undefined;
  const own = await ports.companyPages.find(companyId);
  return own?.customUrl === customUrl ? undefined : takenMessage;
}
