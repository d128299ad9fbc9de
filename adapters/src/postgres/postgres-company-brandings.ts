import type { CompanyBranding, CompanyBrandings } from '@timbra/core/invoicing/sending/ports.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Brands a company as its page shows it, and else as its documents do. */
export class PostgresCompanyBrandings implements CompanyBrandings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(companyId: string): Promise<CompanyBranding> {
    const row = await this.#database.row<{ logo: string | null; color: string | null; email: string | null }>(
      sql`select coalesce(p.business_logo, c.logo) as logo, p.primary_color as color,
         coalesce(nullif(c.email, ''), nullif(c.fiscal_data->>'email', ''), nullif(p.email, '')) as email
       from companies c left join company_pages p on p.company_id = c.id where c.id = ${companyId}`,
    );
    return { logo: row?.logo ?? undefined, color: row?.color ?? undefined, email: row?.email ?? undefined };
  }
}
