import type { Company } from './company.ts';
import type { CompanyPage } from './page.ts';

/** Shows a page as its owner edits it, with what the form falls back to while a field is empty. */
export interface PageView extends CompanyPage {
  readonly id: string;
  readonly name: string;
  readonly ruc: string;
  readonly logo: string | null;
  /** Else it is a proposal. */
  readonly saved: boolean;
  readonly published: boolean;
}

/** @param saved false for a proposal that nobody has saved yet. */
export function pageView(company: Company, page: CompanyPage, saved = true): PageView {
  return {
    id: company.id,
    name: company.name,
    ruc: company.ruc,
    logo: company.fiscalData.logo ?? null,
    ...page,
    saved,
    published: page.publishedAt !== null,
  };
}
