import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Companies } from './companies.ts';
import { addressProblem, normalizeCustomUrl } from './custom-url.ts';
import { takenMessage } from './page.ts';
import type { CompanyPages } from './pages.ts';

export interface AddressVerdict {
  /** As it would be kept. */
  readonly customUrl: string;
  readonly available: boolean;
  /** Why it cannot be had; never whose it is. */
  readonly message: string | null;
}

/** Tells whether a company may have an address for its page, while it is typed. Saving judges again. */
export class CheckAddress {
  readonly #companies: Companies;
  readonly #pages: CompanyPages;

  constructor(companies: Companies, pages: CompanyPages) {
    this.#companies = companies;
    this.#pages = pages;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, companyId: string, typed: string): Promise<AddressVerdict> {
    if (!(await this.#companies.find(scopeOf(actor, 'companies:manage'), companyId))) throw notFound();
    const customUrl = normalizeCustomUrl(typed);
    const message = addressProblem(customUrl) ?? (await this.#takenByAnother(companyId, customUrl));
    return { customUrl, available: message === undefined, message: message ?? null };
  }

  async #takenByAnother(companyId: string, customUrl: string): Promise<string | undefined> {
    if (!(await this.#pages.taken([customUrl])).has(customUrl)) return undefined;
    const own = await this.#pages.find(companyId);
    return own?.customUrl === customUrl ? undefined : takenMessage;
  }
}
