import type {
  CompanyBranding,
  CompanyBrandings,
  Deliveries,
  NewDelivery,
} from '@timbra/core/invoicing/sending/ports.ts';
import type { Delivery, DeliveryStatus, DueDelivery } from '@timbra/core/invoicing/sending/delivery.ts';
import { OnDatabase } from './on-database.ts';
import { date, raw, sql } from './sql.ts';

interface PostgresRow {
  id: string;
  invoice_id: string;
  sent_to: string;
  note: string | null;
  automatic: boolean;
  status: DeliveryStatus;
  at: string;
}

const deliveryColumns = 'd.id, d.invoice_id, d.sent_to, d.note, d.automatic, d.status, d.at';

export class PostgresDeliveries extends OnDatabase implements Deliveries {
  async add({ id, invoiceId, to, note, automatic, createdAt }: NewDelivery): Promise<void> {
    await this.database.change(sql`
      insert into deliveries (id, invoice_id, sent_to, note, automatic, created_at, at) values (${id}, ${invoiceId}, ${to}, ${note ?? null}, ${automatic}, ${createdAt}, ${createdAt})`);
  }

  async ofInvoice(invoiceId: string): Promise<readonly Delivery[]> {
    const rows = await this.database.rows<PostgresRow>(sql`
      select ${raw(deliveryColumns)} from deliveries d where d.invoice_id = ${invoiceId} order by d.created_at desc, d.id desc limit 200`);
    return rows.map(toDelivery);
  }

  async find(id: string): Promise<DueDelivery | undefined> {
    const row = await this.database.row<PostgresRow & { user_id: string }>(sql`
      select ${raw(deliveryColumns)}, i.user_id from deliveries d join invoices i on i.id = d.invoice_id where d.id = ${id}`);
    return row && { ...toDelivery(row), userId: row.user_id };
  }

  async end(id: string, status: Exclude<DeliveryStatus, 'queued'>, at: Date): Promise<string | undefined> {
    const ended = await this.database.row<{ invoice_id: string }>(sql`
      update deliveries set status = ${status}, at = ${at} where id = ${id} and status = 'queued' returning invoice_id`);
    return ended?.invoice_id;
  }
}

function toDelivery({ id, invoice_id: invoiceId, sent_to: to, note, automatic, status, at }: PostgresRow): Delivery {
  return { id, invoiceId, to, note: note ?? undefined, automatic, status, at: date(at) };
}

/** Brands a company as its page shows it, and else as its documents do. */
export class PostgresCompanyBrandings extends OnDatabase implements CompanyBrandings {
  async of(companyId: string): Promise<CompanyBranding> {
    const row = await this.database.row<{ logo: string | null; color: string | null; email: string | null }>(sql`
      select coalesce(p.business_logo, c.logo) as logo, p.primary_color as color,
        coalesce(nullif(c.email, ''), nullif(c.fiscal_data->>'email', ''), nullif(p.email, '')) as email
      from companies c left join company_pages p on p.company_id = c.id where c.id = ${companyId}`);
    return { logo: row?.logo ?? undefined, color: row?.color ?? undefined, email: row?.email ?? undefined };
  }
}
