import type { CompanyPage } from './page.ts';

export interface CompanyPages {
  find(companyId: string): Promise<CompanyPage | undefined>;
  save(companyId: string, page: CompanyPage): Promise<'saved' | 'url-taken'>;
  /** Returns which of these addresses belong to a page. */
  taken(customUrls: readonly string[]): Promise<ReadonlySet<string>>;
  /** An archived company has none, and its address is free. */
  remove(companyId: string): Promise<void>;
}
