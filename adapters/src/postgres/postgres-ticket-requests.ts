import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import type { HeldRequest, TicketRequests, WaitingRequest } from '@timbra/core/self-invoicing/ticket-requests.ts';
import type { Database } from './database.ts';
import { inTurns } from './in-turns.ts';

export class PostgresTicketRequests implements TicketRequests {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hold({ orderId, companyId }: { readonly orderId: string; readonly companyId: string }): Promise<HeldRequest> {
    await this.#database.change(
      `insert into ticket_requests (order_id, company_id, status, updated_at) values (?, ?, 'SUBMITTED', now())
       on conflict (order_id) do nothing`,
      [orderId, companyId],
    );
    const row = await this.#database.row<Omit<HeldRequest, 'invoiceId'> & { readonly invoice_id: string | null }>(
      `select status, receptor->>'rfc' as rfc, invoice_id from ticket_requests where order_id = ? for update`,
      [orderId],
    );
    if (!row) throw new Error(`The request for ${orderId} was not kept`);
    return { status: row.status, rfc: row.rfc, invoiceId: row.invoice_id ?? undefined };
  }

  async submitted(orderId: string, invoiceId: string, at: Date): Promise<void> {
    await this.#database.change(
      `update ticket_requests set status = 'SUBMITTED', invoice_id = ?, receptor = null, errors = '[]', next_at = null,
         attempts = 0, updated_at = ?
       where order_id = ?`,
      [invoiceId, at, orderId],
    );
  }

  async wait(
    { orderId, buyer, formaPago }: Parameters<TicketRequests['wait']>[0],
    at: Date,
    next: Date,
  ): Promise<void> {
    await this.#database.change(
      `update ticket_requests set status = 'WAITING', receptor = ?::jsonb, forma_pago = ?, errors = '[]', attempts = 0,
         next_at = ?, updated_at = ?
       where order_id = ?`,
      [JSON.stringify(buyer), formaPago, next, at, orderId],
    );
  }

  async postpone(orderId: string, next: Date): Promise<void> {
    await this.#database.change(
      `update ticket_requests set attempts = attempts + 1, next_at = ? where order_id = ? and status = 'WAITING'`,
      [next, orderId],
    );
  }

  async refused(orderId: string, errors: readonly InvoiceError[], at: Date): Promise<void> {
    await this.#database.change(
      `update ticket_requests set status = 'REFUSED', receptor = null, errors = ?::jsonb, next_at = null, updated_at = ?
       where order_id = ? and status = 'WAITING'`,
      [JSON.stringify(errors), at, orderId],
    );
  }

  async recovered(orderId: string, rfc: string | null, at: Date): Promise<void> {
    await this.#database.change(
      `update ticket_requests set status = 'SUBMITTED', receptor = null, errors = '[]', next_at = null, updated_at = ?,
         barred_rfcs = case when ?::text is null or ? = any(barred_rfcs) then barred_rfcs
           else array_append(barred_rfcs, ?) end
       where order_id = ?`,
      [at, rfc, rfc, rfc, orderId],
    );
  }

  due(now: Date, limit: number): Promise<readonly WaitingRequest[]> {
    return this.#database.rows<WaitingRequest>(
      `select r.order_id as "orderId", r.company_id as "companyId", c.user_id as "ownerId", r.receptor as buyer,
         r.forma_pago as "formaPago", r.attempts, coalesce(s.notify, false) as notify
       from ticket_requests r join companies c on c.id = r.company_id
         left join self_invoicing s on s.company_id = r.company_id
       where r.status = 'WAITING' and r.next_at <= ? order by ${inTurns('c.user_id', 'r.next_at')} limit ?`,
      [now, limit],
    );
  }
}
