import { pageNotFound, type PageLimits } from './page-limits.ts';
import { findPage, type PublicPage, type PublicPages } from './public-page.ts';

/** Shows a company's published page to anybody. */
export class ViewPage {
  readonly #pages: PublicPages;
  readonly #limits: PageLimits;

  constructor(pages: PublicPages, limits: PageLimits) {
    this.#pages = pages;
    this.#limits = limits;
  }

  /** @throws DomainError NOT_FOUND, RATE_LIMITED */
  async execute(customUrl: string, client: string): Promise<PublicPage> {
    await this.#limits.admit(client);
    const page = await findPage(this.#pages, customUrl);
    if (!page) throw pageNotFound();
    return page;
  }
}
