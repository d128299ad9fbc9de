import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { CompanyPage } from '@timbra/core/companies/page.ts';
import type { CompanyPages } from '@timbra/core/companies/pages.ts';
import type { Database } from './database.ts';
import { optionalDate } from './values.ts';

type Row = Omit<CompanyPage, 'publishedAt'> & { publishedAt: string | Date | null };

const columns = {
  businessName: 'business_name',
  businessDescription: 'business_description',
  businessLogo: 'business_logo',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
  businessAddress: 'business_address',
  businessWebsite: 'business_website',
  customUrl: 'custom_url',
  phone: 'phone',
  email: 'email',
  publishedAt: 'published_at',
  withdrawn: 'withdrawn',
  version: 'version',
} as const satisfies Record<keyof CompanyPage, string>;

const fields = Object.keys(columns) as (keyof CompanyPage)[];
const names = Object.values(columns);
const selected = fields.map((field) => `${columns[field]} as "${field}"`).join(', ');

export class PostgresCompanyPages implements CompanyPages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(companyId: string): Promise<CompanyPage | undefined> {
    const row = await this.#database.row<Row>(`select ${selected} from company_pages where company_id = ?`, [
      companyId,
    ]);
    return row && { ...row, publishedAt: optionalDate(row.publishedAt) ?? null };
  }

  async save(companyId: string, page: CompanyPage): Promise<'saved' | 'url-taken'> {
    try {
      await this.#database.change(
        `insert into company_pages (company_id, ${names.join(', ')}) values (?${', ?'.repeat(names.length)})
         on conflict (company_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
        [companyId, ...fields.map((field) => page[field])],
      );
      return 'saved';
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return 'url-taken';
      throw error;
    }
  }

  async taken(customUrls: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.rows<{ custom_url: string }>(
      'select custom_url from company_pages where custom_url in (select jsonb_array_elements_text(?::jsonb))',
      [JSON.stringify(customUrls)],
    );
    return new Set(rows.map((row) => row.custom_url));
  }

  async remove(companyId: string): Promise<void> {
    await this.#database.change('delete from company_pages where company_id = ?', [companyId]);
  }
}
