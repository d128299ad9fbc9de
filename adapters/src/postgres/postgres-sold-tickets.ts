import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import type * as sold from '@timbra/core/self-invoicing/sold-ticket.ts';
import { OnDatabase } from './on-database.ts';
import { date, raw, sql, type Sql } from './sql.ts';

type Made = sold.TicketDocument & { readonly errors: readonly InvoiceError[] };

interface Row {
  readonly id: string;
  readonly ticket_token: string;
  readonly folio_token: string;
  readonly number: string;
  readonly fecha: string | Date;
  readonly total: string;
  readonly items: sold.SoldTicket['items'];
  readonly document: sold.TicketDocument | null;
  readonly asked: Omit<sold.AskedBefore, 'document'> | null;
  readonly made: Made | null;
  readonly correction: Omit<sold.AskedCorrection, 'document'> | null;
  readonly corrected: Made | null;
}

const describe = (document: string) => `
  'id', ${document}.id, 'tipo', ${document}.tipo, 'status', ${document}.status, 'uuid', ${document}.uuid,
  'rfc', coalesce(${document}.receptor_rfc, '')`;

export class PostgresSoldTickets extends OnDatabase implements sold.SoldTickets {
  async countOfTotal(companyId: string, total: number, since: Date, most: number): Promise<number> {
    const row = await this.database.row<{ count: number }>(sql`
      select count(*)::int as count from (
        select from orders where company_id = ${companyId} and round(total, 2) = round(${String(total)}::numeric, 2) and fecha >= ${since}
          and archived_at is null limit ${most}) counted`);
    return row?.count ?? 0;
  }

  async find(companyId: string, key: sold.TicketKey): Promise<sold.SoldTicket | undefined> {
    const row = await this.database.row<Row>(sql`
      select t.id, t.ticket_token, ${raw(folioToken('t.ticket_token'))} as folio_token, t.number, t.fecha, t.total,
        (select coalesce(jsonb_agg(jsonb_build_object('descripcion', i.descripcion,
           'cantidad', trim_scale(i.cantidad), 'importe', trim_scale(i.importe)) order by i.position), '[]')
         from order_items i where i.order_id = t.id) as items,
        (select jsonb_build_object(${raw(describe('v'))}) from invoice_orders o join invoices v on v.id = o.invoice_id
         where o.order_id = t.id and o.live) as document,
        case when r.order_id is not null then jsonb_build_object('status', r.status, 'rfc', r.receptor->>'rfc',
          'errors', r.errors, 'barred', r.barred_rfcs) end as asked,
        case when m.id is not null then jsonb_build_object(${raw(describe('m'))}, 'errors', m.errors) end as made,
        case when k.status is not null then jsonb_build_object('status', k.status, 'errors', k.errors, 'reason', k.reason,
          'made', k.made,
          'original', jsonb_build_object('id', w.id, 'status', w.status, 'uuid', w.uuid)) end as correction,
        case when n.id is not null then jsonb_build_object(${raw(describe('n'))}, 'errors', n.errors) end as corrected
      from orders t left join ticket_requests r on r.order_id = t.id left join invoices m on m.id = r.invoice_id
        left join ticket_corrections k on k.order_id = t.id left join invoices w on w.id = k.original_id
        left join invoices n on n.id = k.invoice_id
      where t.company_id = ${companyId} and t.archived_at is null and t.status in ('PENDING', 'PAID') and ${condition(key)}`);
    return row && toTicket(companyId, row, 'token' in key && key.token === row.ticket_token);
  }
}

function condition(key: sold.TicketKey): Sql {
  if ('token' in key)
    return sql`(t.ticket_token = ${key.token} or ${raw(folioToken('t.ticket_token'))} = ${key.token})`;
  return sql`t.number = ${key.folio} and round(t.total, 2) = round(${String(key.total)}::numeric, 2)`;
}

const toTicket = (companyId: string, row: Row, isTicket: boolean): sold.SoldTicket => ({
  orderId: row.id,
  companyId,
  entry: isTicket ? 'ticket' : 'folio',
  token: isTicket ? row.ticket_token : row.folio_token,
  number: Number(row.number),
  fecha: date(row.fecha),
  total: Number(row.total),
  items: row.items,
  document: row.document ?? undefined,
  asked: row.asked ? { ...row.asked, document: row.made ?? undefined } : undefined,
  correction: row.correction ? { ...row.correction, document: row.corrected ?? undefined } : undefined,
});

/**
 * Returns the key that whoever knows an order's folio and total is given: 128 bits that follow from the ticket's token
 * and do not lead back to it, in the same form. An index holds it, so its text is fixed.
 * @param column as SQL names it: `t.ticket_token`.
 */
export const folioToken = (column: string): string =>
  `translate(rtrim(encode(substr(sha256(${column}::bytea), 1, 16), 'base64'), '='), '+/', '-_')`;
