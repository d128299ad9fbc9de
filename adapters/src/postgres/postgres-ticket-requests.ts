import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import type { HeldRequest, TicketRequests, WaitingRequest } from '@timbra/core/self-invoicing/ports.ts';
import { OnDatabase } from './on-database.ts';
import { fairOrder } from './fair-order.ts';
import { dueByClock, raw, sql } from './sql.ts';

export class PostgresTicketRequests extends OnDatabase implements TicketRequests {
  async hold({ orderId, companyId }: { readonly orderId: string; readonly companyId: string }): Promise<HeldRequest> {
    await this.database.change(sql`
      insert into ticket_requests (order_id, company_id, status, updated_at) values (${orderId}, ${companyId}, 'SUBMITTED', ${this.database.now()})
      on conflict (order_id) do nothing`);
    const row = await this.database.row<Omit<HeldRequest, 'invoiceId'> & { readonly invoice_id: string | null }>(sql`
      select status, receptor->>'rfc' as rfc, invoice_id from ticket_requests where order_id = ${orderId} for update`);
    if (!row) throw new Error(`The request for ${orderId} was not kept`);
    return { status: row.status, rfc: row.rfc, invoiceId: row.invoice_id ?? undefined };
  }

  async submitted(orderId: string, invoiceId: string, at: Date): Promise<void> {
    await this.database.change(sql`
      update ticket_requests set status = 'SUBMITTED', invoice_id = ${invoiceId}, receptor = null, errors = '[]', next_at = null,
        attempts = 0, updated_at = ${at}
      where order_id = ${orderId}`);
  }

  async wait(
    { orderId, buyer, formaPago }: Parameters<TicketRequests['wait']>[0],
    at: Date,
    next: Date,
  ): Promise<void> {
    await this.database.change(sql`
      update ticket_requests set status = 'WAITING', receptor = ${JSON.stringify(buyer)}::jsonb, forma_pago = ${formaPago}, errors = '[]', attempts = 0,
        next_at = ${next}, updated_at = ${at}
      where order_id = ${orderId}`);
  }

  async postpone(orderId: string, next: Date): Promise<void> {
    await this.database.change(sql`
      update ticket_requests set attempts = attempts + 1, next_at = ${next} where order_id = ${orderId} and status = 'WAITING'`);
  }

  async refused(orderId: string, errors: readonly InvoiceError[], at: Date): Promise<void> {
    await this.database.change(sql`
      update ticket_requests set status = 'REFUSED', receptor = null, errors = ${JSON.stringify(errors)}::jsonb, next_at = null, updated_at = ${at}
      where order_id = ${orderId} and status = 'WAITING'`);
  }

  async recovered(orderId: string, rfc: string | null, at: Date): Promise<void> {
    await this.database.change(sql`
      update ticket_requests set status = 'SUBMITTED', receptor = null, errors = '[]', next_at = null, updated_at = ${at},
        barred_rfcs = case when ${rfc}::text is null or ${rfc} = any(barred_rfcs) then barred_rfcs
          else array_append(barred_rfcs, ${rfc}) end
      where order_id = ${orderId}`);
  }

  due(now: Date, limit: number): Promise<readonly WaitingRequest[]> {
    return this.database.rows<WaitingRequest>(sql`
      select r.order_id as "orderId", r.company_id as "companyId", c.user_id as "ownerId", r.receptor as buyer,
        r.forma_pago as "formaPago", r.attempts, coalesce(s.notify, false) as notify
      from ticket_requests r join companies c on c.id = r.company_id
        left join self_invoicing s on s.company_id = r.company_id
      where r.status = 'WAITING' and r.next_at <= ${now} and ${dueByClock('r.company_id')} order by ${raw(fairOrder('c.user_id', 'r.next_at'))} limit ${limit}`);
  }
}
