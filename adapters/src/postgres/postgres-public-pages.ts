import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { type CompanyPage, pageFields } from '@timbra/core/companies/page.ts';
import { entriesOf, withNulls } from '@timbra/core/shared/records/record.ts';
import { usualSettings, type TicketWindow, type StoredSettings } from '@timbra/core/self-invoicing/settings.ts';
import type { PublicPage, PublicPages } from '@timbra/core/self-invoicing/public-page.ts';
import { zoneOfPostalCode } from '@timbra/core/sat/catalogs/zona-horaria.ts';
import type { CompanyPages } from '@timbra/core/companies/ports.ts';
import type { SettingsStore } from '@timbra/core/self-invoicing/ports.ts';
import { PostgresLargeCatalogs } from './postgres-large-catalogs.ts';
import { OnDatabase } from './on-database.ts';
import { columnOf, fromStored } from './record-columns.ts';
import { raw, sql } from './sql.ts';
import { CompanyPageRow, SelfInvoicingRow } from './rows/company-records.ts';

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

export class PostgresPublicPages extends OnDatabase implements PublicPages {
  async find(customUrl: string): Promise<PublicPage | undefined> {
    await this.database.visits.enterByKey('company-page', customUrl);
    const row = await this.database.row<Row>(sql`
      select c.id as "companyId", c.user_id as "ownerId", c.livemode,
        coalesce(nullif(p.business_name, ''), nullif(c.fiscal_data->>'nombreComercial', ''), c.name) as "businessName",
        ${raw(said)}, coalesce(p.business_logo, c.logo) as "businessLogo",
        coalesce(c.razon_social, c.name) as "razonSocial", coalesce(c.codigo_postal, '') as "codigoPostal",
        s.ticket_window as "window", s.days, s.uses, s.payment_forms as "paymentForms", s.notify
      from company_pages p join companies c on c.id = p.company_id
        left join self_invoicing s on s.company_id = c.id
      where p.custom_url = ${customUrl} and p.published_at is not null and c.archived_at is null`);
    return row && toPage(row, await this.#zone(row.codigoPostal));
  }

  async #zone(codigoPostal: string): Promise<string> {
    return (await new PostgresLargeCatalogs(this.database).timeZone(codigoPostal)) ?? zoneOfPostalCode(codigoPostal);
  }

  async livemodeOf(customUrl: string): Promise<boolean | undefined> {
    await this.database.visits.enterByKey('company-page', customUrl);
    const row = await this.database.row<{ livemode: boolean }>(sql`
      select c.livemode from company_pages p join companies c on c.id = p.company_id
      where p.custom_url = ${customUrl} and p.published_at is not null and c.archived_at is null`);
    return row?.livemode;
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

export class PostgresCompanyPages extends OnDatabase implements CompanyPages {
  async find(companyId: string): Promise<CompanyPage | undefined> {
    const row = await this.database.em.findOne(CompanyPageRow, { companyId }, { disableIdentityMap: true });
    if (!row) return undefined;
    const { publishedAt = null, withdrawn, version } = row;
    return { ...withNulls(fromStored(pageFields, row)), publishedAt, withdrawn, version };
  }

  async save(companyId: string, page: CompanyPage): Promise<'saved' | 'url-taken'> {
    if (!(await this.database.keys.keep([{ kind: 'company-page', key: page.customUrl }]))) return 'url-taken';
    try {
      await this.database.put(CompanyPageRow, { companyId, ...page });
      return 'saved';
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return 'url-taken';
      throw error;
    }
  }

  async taken(customUrls: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = sql`select jsonb_array_elements_text(${JSON.stringify(customUrls)}::jsonb)`;
    const here = await this.database.rows<{ url: string }>(
      sql`select custom_url as url from company_pages where custom_url in (${asked})`,
    );
    const anywhere = await this.database.rows<{ url: string }>(
      sql`select key as url from cell_keys where kind = 'company-page' and key in (${asked})`,
    );
    return new Set([...here, ...anywhere].map(({ url }) => url));
  }

  async remove(companyId: string): Promise<void> {
    await this.database.em.nativeDelete(CompanyPageRow, { companyId });
  }
}

export class PostgresSelfInvoicingSettings extends OnDatabase implements SettingsStore {
  async find(companyId: string): Promise<StoredSettings | undefined> {
    const row = await this.database.em.findOne(SelfInvoicingRow, { companyId }, { disableIdentityMap: true });
    if (!row) return undefined;
    const { ticketWindow: window, days = null, uses, paymentForms, notify, version } = row;
    return { window, days, uses, paymentForms, notify, version };
  }

  async save(companyId: string, { window, uses, paymentForms, ...settings }: StoredSettings): Promise<void> {
    const lists = { uses: [...uses], paymentForms: [...paymentForms] };
    await this.database.put(SelfInvoicingRow, { companyId, ticketWindow: window, ...lists, ...settings });
  }
}
