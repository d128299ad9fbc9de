import type { InvoiceLink, InvoiceLinks, Shared } from '@timbra/core/invoicing/sharing/invoice-links.ts';
import { OnDatabase } from './on-database.ts';
import { date, sql } from './sql.ts';

interface Row {
  token: string;
  created_at: string;
  opened_first: string | null;
  opened_last: string | null;
  opened_count: number;
}

export class PostgresInvoiceLinks extends OnDatabase implements InvoiceLinks {
  async save(invoiceId: string, token: string, at: Date): Promise<InvoiceLink> {
    await this.database.keys.require([{ kind: 'invoice-link', key: token }]);
    // The second of two at once is given the link of the first.
    const row = await this.database.row<Row>(sql`
      insert into invoice_links as l (invoice_id, token, created_at) values (${invoiceId}, ${token}, ${at})
      on conflict (invoice_id) do update set token = l.token returning *`);
    if (!row) throw new Error(`The link of ${invoiceId} was not kept`);
    return toLink(row);
  }

  async ofInvoice(invoiceId: string): Promise<InvoiceLink | undefined> {
    const row = await this.database.row<Row>(sql`select * from invoice_links where invoice_id = ${invoiceId}`);
    return row && toLink(row);
  }

  async revoke(invoiceId: string): Promise<boolean> {
    return (await this.database.change(sql`delete from invoice_links where invoice_id = ${invoiceId}`)) === 1;
  }

  async find(token: string): Promise<Shared | undefined> {
    await this.database.visits.enterByKey('invoice-link', token);
    return this.database.row<Shared>(sql`
      select l.invoice_id as "invoiceId", i.user_id as "userId"
      from invoice_links l join invoices i on i.id = l.invoice_id where l.token = ${token}`);
  }

  async countOpening(token: string, at: Date): Promise<void> {
    await this.database.visits.enterByKey('invoice-link', token);
    await this.database.change(sql`
      update invoice_links set opened_first = coalesce(opened_first, ${at}), opened_last = ${at}, opened_count = opened_count + 1
      where token = ${token}`);
  }
}

function toLink({ token, created_at: createdAt, opened_first: first, opened_last: last, opened_count: count }: Row) {
  const opened = first !== null && last !== null ? { first: date(first), last: date(last), count } : undefined;
  return { token, createdAt: date(createdAt), opened };
}
