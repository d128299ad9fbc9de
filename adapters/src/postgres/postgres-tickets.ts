import type { Tickets } from '@timbra/core/invoicing/tickets/tickets.ts';
import type { TakenTicket, TakenTickets } from '@timbra/core/self-invoicing/recovery/taken-tickets.ts';
import type {
  OwnerMailFacts,
  BuyerMailFacts,
  TicketMailFacts,
} from '@timbra/core/self-invoicing/mails/ticket-mails.ts';
import { OnDatabase } from './on-database.ts';
import { personOf } from './people.ts';
import { raw, sql, stateMeans } from './sql.ts';

export class PostgresTickets extends OnDatabase implements Tickets {
  /** Holds the document first, as whoever cancels it does. */
  async hold(globalId: string, orderId: string): Promise<boolean> {
    const documents = await this.database.rows(sql`
      select from invoices where id = ${globalId} and ${raw(stateMeans('status', 'creditable'))} for no key update`);
    await this.database.rows(sql`select from orders where id = ${orderId} for no key update`);
    const claims = await this.database.rows(sql`
      select from invoice_orders where invoice_id = ${globalId} and order_id = ${orderId} and live`);
    return documents.length > 0 && claims.length > 0;
  }

  async takeOut(globalId: string, orderId: string, noteId: string): Promise<void> {
    await this.database.change(sql`
      update invoice_orders set credited_by = ${noteId}, live = false where invoice_id = ${globalId} and order_id = ${orderId}`);
  }
}

type IsRow = Omit<TakenTicket, 'document'> & { readonly document: TakenTicket['document'] | null };

/**
 * Tells whether a document of an order was asked for at the page by whoever has its ticket.
 * @param order @param invoice ids, as SQL names them.
 */
export const isOfPage = (order: string, invoice: string): string =>
  `(exists (select from ticket_requests r where r.order_id = ${order} and r.invoice_id = ${invoice})
    or exists (select from ticket_corrections k where k.order_id = ${order} and k.invoice_id = ${invoice}))`;

export class PostgresTakenTickets extends OnDatabase implements TakenTickets {
  async find(orderId: string): Promise<TakenTicket | undefined> {
    const row = await this.database.row<IsRow>(sql`
      select t.id as "orderId", t.company_id as "companyId",
        exists (select from ticket_requests r where r.order_id = t.id
          and (r.invoice_id is not null or r.status <> 'SUBMITTED')) as "wasAsked",
        (select jsonb_build_object('id', v.id, 'status', v.status, 'rfc', coalesce(v.receptor_rfc, ''),
           'ofPage', ${raw(isOfPage('t.id', 'v.id'))})
         from invoice_orders o join invoices v on v.id = o.invoice_id where o.order_id = t.id and o.live) as document
      from orders t where t.id = ${orderId} and t.archived_at is null`);
    return row && { ...row, document: row.document ?? undefined };
  }
}

interface PostgresRow extends Pick<BuyerMailFacts, 'companyId' | 'shop'> {
  readonly number: string;
  readonly token: string;
  readonly customUrl: string | null;
}

export class PostgresTicketMailFacts extends OnDatabase implements TicketMailFacts {
  async toBuyer(orderId: string): Promise<BuyerMailFacts | undefined> {
    const row = await this.database.row<PostgresRow>(sql`
      select c.id as "companyId", o.number, o.ticket_token as token, p.custom_url as "customUrl",
        coalesce(nullif(p.business_name, ''), nullif(c.fiscal_data->>'nombreComercial', ''), c.name) as shop
      from orders o join companies c on c.id = o.company_id
        left join company_pages p on p.company_id = c.id and p.published_at is not null
      where o.id = ${orderId} and o.archived_at is null`);
    if (!row) return undefined;
    const { companyId, shop, number, customUrl, token } = row;
    const ticket = customUrl === null ? undefined : { customUrl, token };
    return { companyId, shop, orderNumber: Number(number), ticket };
  }

  async toOwner(companyId: string): Promise<OwnerMailFacts | undefined> {
    const company = await this.database.row<{ name: string; userId: string }>(
      sql`select name, user_id as "userId" from companies where id = ${companyId} and archived_at is null`,
    );
    const owner = company && (await personOf(this.database, company.userId));
    return owner && { name: owner.name, email: owner.email, company: company.name };
  }
}
