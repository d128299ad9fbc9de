import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Companies } from './companies.ts';
import { applyPage, checkPage, emptyPage, takenMessage, type PageChanges } from './page.ts';
import { pageView, type PageView } from './page-view.ts';
import type { CompanyPages } from './pages.ts';
import type { ConvertLogo } from './convert-logo.ts';
import { proposeUrl } from './propose-url.ts';
import { readinessOf } from './readiness.ts';

/** Saves a company's page, and publishes it once the company can issue (D-A27). */
export class SavePage {
  readonly #companies: Companies;
  readonly #pages: CompanyPages;
  readonly #convertLogo: ConvertLogo;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    companies: Companies,
    pages: CompanyPages,
    convertLogo: ConvertLogo,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#companies = companies;
    this.#pages = pages;
    this.#convertLogo = convertLogo;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /**
   * @param version the one that the caller saw; without it the last write wins.
   * @throws DomainError NOT_FOUND, VALIDATION, CUSTOM_URL_RESERVED, CONFLICT when the address is taken.
   */
  async execute(
    actor: Actor,
    companyId: string,
    sent: PageChanges,
    version: number | undefined,
  ): Promise<Saved<PageView>> {
    const scope = scopeOf(actor, 'companies:manage');
    // Decoding takes its time: not while the company is locked, and not for who has no access to it.
    const found = await this.#companies.find(scope, companyId);
    if (!found) throw notFound();
    const kept = sent.businessLogo ? (await this.#pages.find(companyId))?.businessLogo : undefined;
    const { logo, problems: ofLogo } = await this.#convertLogo.execute({
      ownerId: found.userId,
      logo: sent.businessLogo,
      kept,
      field: 'businessLogo',
      ground: 'page',
    });
    const changes = { ...sent, businessLogo: logo };
    return this.#transactions.run(async () => {
      const company = await this.#companies.lock(scope, companyId);
      if (!company) throw notFound();
      const saved = await this.#pages.find(companyId);
      const before = saved ?? { ...emptyPage, customUrl: await proposeUrl(this.#pages, companyId, company.name) };
      if (isStale(before, version)) return { kind: 'stale', current: pageView(company, before, saved !== undefined) };
      const page = { ...applyPage(before, changes), version: before.version + 1 };
      const problems = [...checkPage(page), ...ofLogo];
      if (problems.length > 0) throw refusal(problems);
      const now = this.#clock.now();
      const mayShow = !page.withdrawn && readinessOf(company, now).canIssue;
      const publishedAt = page.publishedAt ?? (mayShow ? now : null);
      if ((await this.#pages.save(companyId, { ...page, publishedAt })) === 'url-taken') throw urlTaken();
      return { kind: 'saved', record: pageView(company, { ...page, publishedAt }) };
    });
  }
}

function urlTaken(): DomainError {
  return new DomainError('CONFLICT', takenMessage, { problems: [{ field: 'customUrl', message: takenMessage }] });
}
