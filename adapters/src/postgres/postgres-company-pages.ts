import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { type CompanyPage, pageFields } from '@timbra/core/companies/page.ts';
import type { CompanyPages } from '@timbra/core/companies/ports.ts';
import { withNulls } from '@timbra/core/shared/records/record.ts';
import type { Database } from './database.ts';
import { fromStored } from './record-columns.ts';
import { CompanyPageRow } from './rows/company-records.ts';
import { sql } from './sql.ts';

export class PostgresCompanyPages implements CompanyPages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(companyId: string): Promise<CompanyPage | undefined> {
    const row = await this.#database.em.findOne(CompanyPageRow, { companyId }, { disableIdentityMap: true });
    if (!row) return undefined;
    const { publishedAt = null, withdrawn, version } = row;
    return { ...withNulls(fromStored(pageFields, row)), publishedAt, withdrawn, version };
  }

  async save(companyId: string, page: CompanyPage): Promise<'saved' | 'url-taken'> {
    try {
      await this.#database.put(CompanyPageRow, { companyId, ...page });
      return 'saved';
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return 'url-taken';
      throw error;
    }
  }

  async taken(customUrls: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.rows<{ custom_url: string }>(
      sql`with asked as (select jsonb_array_elements_text(${JSON.stringify(customUrls)}::jsonb) as url)
       select custom_url from company_pages where custom_url in (select url from asked)
       union select key from cell_keys where kind = 'company-page' and key in (select url from asked)`,
    );
    return new Set(rows.map((row) => row.custom_url));
  }

  async remove(companyId: string): Promise<void> {
    await this.#database.em.nativeDelete(CompanyPageRow, { companyId });
  }
}
