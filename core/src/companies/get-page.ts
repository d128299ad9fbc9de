import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Companies } from './companies.ts';
import { emptyPage } from './page.ts';
import { pageView, type PageView } from './page-view.ts';
import type { CompanyPages } from './pages.ts';
import { proposeUrl } from './propose-url.ts';

export class GetPage {
  readonly #companies: Companies;
  readonly #pages: CompanyPages;

  constructor(companies: Companies, pages: CompanyPages) {
    this.#companies = companies;
    this.#pages = pages;
  }

  /** What has been saved, else a proposal. @throws DomainError NOT_FOUND */
  async execute(actor: Actor, companyId: string): Promise<PageView> {
    const company = await this.#companies.find(scopeOf(actor, 'companies:read'), companyId);
    if (!company) throw notFound();
    const saved = await this.#pages.find(companyId);
    if (saved) return pageView(company, saved);
    const customUrl = await proposeUrl(this.#pages, companyId, company.name);
    const phone = company.fiscalData.telefono ?? null;
    return pageView(company, { ...emptyPage, customUrl, phone, email: company.email }, false);
  }
}
