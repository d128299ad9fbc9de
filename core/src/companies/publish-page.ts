import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Companies } from './companies.ts';
import type { CompanyPages } from './pages.ts';
import { readinessOf } from './readiness.ts';

/** Withdraws a company's page, or shows it again. */
export class PublishPage {
  readonly #companies: Companies;
  readonly #pages: CompanyPages;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(companies: Companies, pages: CompanyPages, transactions: Transactions, clock: Clock) {
    this.#companies = companies;
    this.#pages = pages;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /**
   * @param wanted what stands is told when it is undefined.
   * @returns whether the page is published then.
   * @throws DomainError NOT_FOUND, CONFLICT for a page that was never saved, COMPANY_CANNOT_ISSUE.
   */
  async execute(actor: Actor, companyId: string, wanted: boolean | undefined): Promise<boolean> {
    return this.#transactions.run(async () => {
      const company = await this.#companies.lock(scopeOf(actor, 'companies:manage'), companyId);
      if (!company) throw notFound();
      const page = await this.#pages.find(companyId);
      const isPublished = page?.publishedAt != null;
      if (wanted === undefined || wanted === isPublished) return isPublished;
      if (!page) throw neverSaved();
      const now = this.#clock.now();
      const { canIssue, reason } = readinessOf(company, now);
      if (wanted && !canIssue) throw cannotIssue(reason ?? '');
      await this.#pages.save(companyId, { ...page, publishedAt: wanted ? now : null, withdrawn: !wanted });
      return wanted;
    });
  }
}

const cannotIssue = (message: string) =>
  new DomainError('COMPANY_CANNOT_ISSUE', message, { problems: [{ field: 'published', message }] });

function neverSaved(): DomainError {
  const message = 'Guarda primero tu página: con eso se publica.';
  return new DomainError('CONFLICT', message, { problems: [{ field: 'published', message }] });
}
