import type { TakenTicket, TakenTickets } from '@timbra/core/self-invoicing/recovery/taken-tickets.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

type Row = Omit<TakenTicket, 'document'> & { readonly document: TakenTicket['document'] | null };

/**
 * Tells whether a document of an order was asked for at the page by whoever has its ticket.
 * @param order @param invoice ids, as SQL names them.
 */
export const isOfPage = (order: string, invoice: string): string =>
  `(exists (select from ticket_requests r where r.order_id = ${order} and r.invoice_id = ${invoice})
    or exists (select from ticket_corrections k where k.order_id = ${order} and k.invoice_id = ${invoice}))`;

export class PostgresTakenTickets implements TakenTickets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(orderId: string): Promise<TakenTicket | undefined> {
    const row = await this.#database.row<Row>(
      sql`select t.id as "orderId", t.company_id as "companyId",
         exists (select from ticket_requests r where r.order_id = t.id
           and (r.invoice_id is not null or r.status <> 'SUBMITTED')) as "wasAsked",
         (select jsonb_build_object('id', v.id, 'status', v.status, 'rfc', coalesce(v.receptor_rfc, ''),
            'ofPage', ${raw(isOfPage('t.id', 'v.id'))})
          from invoice_orders o join invoices v on v.id = o.invoice_id where o.order_id = t.id and o.live) as document
       from orders t where t.id = ${orderId} and t.archived_at is null`,
    );
    return row && { ...row, document: row.document ?? undefined };
  }
}
