import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { pageFields } from '@timbra/core/companies/page-fields.ts';
import type { CompanyPage } from '@timbra/core/companies/page.ts';
import type { CompanyPages } from '@timbra/core/companies/pages.ts';
import { CompanyRecord } from './company-record.ts';
import type { Database } from './database.ts';
import { copiedColumnsOf } from './record-columns.ts';
import { sql } from './sql.ts';
import { optionalDate } from './values.ts';

type Row = Omit<CompanyPage, 'publishedAt'> & { publishedAt: string | Date | null };

export class PostgresCompanyPages implements CompanyPages {
  readonly #database: Database;
  readonly #records: CompanyRecord<Row>;

  constructor(database: Database) {
    this.#database = database;
    this.#records = new CompanyRecord(database, 'company_pages', [
      ...copiedColumnsOf(pageFields),
      ['publishedAt', 'published_at', 'timestamptz'],
      ['withdrawn', 'withdrawn', 'boolean'],
      ['version', 'version', 'integer'],
    ]);
  }

  async find(companyId: string): Promise<CompanyPage | undefined> {
    const row = await this.#records.find(companyId);
    return row && { ...row, publishedAt: optionalDate(row.publishedAt) ?? null };
  }

  async save(companyId: string, page: CompanyPage): Promise<'saved' | 'url-taken'> {
    try {
      await this.#records.save(companyId, page);
      return 'saved';
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return 'url-taken';
      throw error;
    }
  }

  async taken(customUrls: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.rows<{ custom_url: string }>(
      sql`select custom_url from company_pages where custom_url in (select jsonb_array_elements_text(${JSON.stringify(customUrls)}::jsonb))`,
    );
    return new Set(rows.map((row) => row.custom_url));
  }

  async remove(companyId: string): Promise<void> {
    await this.#database.change(sql`delete from company_pages where company_id = ${companyId}`);
  }
}
