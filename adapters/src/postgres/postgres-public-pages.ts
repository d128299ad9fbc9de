import { pageFields } from '@timbra/core/companies/page.ts';
import { entriesOf } from '@timbra/core/shared/records/field.ts';
import { usualSettings, type TicketWindow } from '@timbra/core/self-invoicing/settings.ts';
import type { PublicPage, PublicPages } from '@timbra/core/self-invoicing/public-page.ts';
import { zoneOfPostalCode } from '@timbra/core/sat/catalogs/zona-horaria.ts';
import { PostgresLargeCatalogs } from './postgres-large-catalogs.ts';
import type { Database } from './database.ts';
import { columnOf } from './record-columns.ts';
import { raw, sql } from './sql.ts';

interface Row extends Omit<PublicPage, 'settings' | 'zone'> {
  readonly codigoPostal: string;
  readonly window: TicketWindow | null;
  readonly days: number | null;
  readonly uses: readonly string[] | null;
  readonly paymentForms: readonly string[] | null;
  readonly notify: boolean | null;
}

/** What its company may say of itself otherwise is taken from there. */
const { businessName: _name, businessLogo: _logo, ...ownFields } = pageFields;
const said = entriesOf(ownFields)
  .map(([name]) => `p.${columnOf(name)} as "${name}"`)
  .join(', ');

export class PostgresPublicPages implements PublicPages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(customUrl: string): Promise<PublicPage | undefined> {
    await this.#database.enterByKey('company-page', customUrl);
    const row = await this.#database.row<Row>(
      sql`select c.id as "companyId", c.user_id as "ownerId",
         coalesce(nullif(p.business_name, ''), nullif(c.fiscal_data->>'nombreComercial', ''), c.name) as "businessName",
         ${raw(said)}, coalesce(p.business_logo, c.logo) as "businessLogo",
         coalesce(c.razon_social, c.name) as "razonSocial", coalesce(c.codigo_postal, '') as "codigoPostal",
         s.ticket_window as "window", s.days, s.uses, s.payment_forms as "paymentForms", s.notify
       from company_pages p join companies c on c.id = p.company_id
         left join self_invoicing s on s.company_id = c.id
       where p.custom_url = ${customUrl} and p.published_at is not null and c.archived_at is null`,
    );
    return row && toPage(row, await this.#zone(row.codigoPostal));
  }

  async #zone(codigoPostal: string): Promise<string> {
    return (await new PostgresLargeCatalogs(this.#database).timeZone(codigoPostal)) ?? zoneOfPostalCode(codigoPostal);
  }

  async isPublished(customUrl: string): Promise<boolean> {
    await this.#database.enterByKey('company-page', customUrl);
    const row = await this.#database.row(
      sql`select 1 from company_pages p join companies c on c.id = p.company_id
       where p.custom_url = ${customUrl} and p.published_at is not null and c.archived_at is null`,
    );
    return row !== undefined;
  }
}

function toPage(row: Row, zone: string): PublicPage {
  const { window, days, uses, paymentForms, notify, codigoPostal: _, ...page } = row;
  const settings = {
    window: window ?? usualSettings.window,
    days,
    uses: uses ?? usualSettings.uses,
    paymentForms: paymentForms ?? usualSettings.paymentForms,
    notify: notify ?? usualSettings.notify,
  };
  return { ...page, zone, settings };
}
