import type * as correctionPorts from '@timbra/core/self-invoicing/correction/ports.ts';
import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import { OnDatabase } from './on-database.ts';
import { date, dueByClock, raw, sql, type Sql, stateMeans } from './sql.ts';
import { fairOrder } from './fair-order.ts';

interface AnswerRow extends correctionPorts.Correction {
  readonly orderNumber: string;
  readonly original: correctionPorts.CorrectionToAnswer['original'];
  readonly askedAt: string | Date;
  readonly replyTo: string | null;
}

export class PostgresAskedCorrections extends OnDatabase implements correctionPorts.AskedCorrections {
  ofCompany(companyId: string, limit: number): Promise<readonly correctionPorts.CorrectionToAnswer[]> {
    return this.#find(sql`r.company_id = ${companyId} order by r.asked_at, r.order_id limit ${limit}`);
  }

  async ofOrder(orderId: string): Promise<correctionPorts.CorrectionToAnswer | undefined> {
    const [found] = await this.#find(sql`r.order_id = ${orderId}`);
    return found;
  }

  async #find(which: Sql): Promise<readonly correctionPorts.CorrectionToAnswer[]> {
    const rows = await this.database.rows<AnswerRow>(sql`
      select ${raw(correctionColumns)}, o.number as "orderNumber", r.asked_at as "askedAt",
        jsonb_build_object('serie', i.serie, 'folio', i.folio, 'rfc', coalesce(i.receptor_rfc, ''),
          'nombre', coalesce(i.cliente, ''), 'total', i.total) as original,
        coalesce(nullif(r.receptor->>'email', ''), nullif(i.request->'receptor'->>'email', '')) as "replyTo"
      from ${raw(correctionTables)} join orders o on o.id = r.order_id join invoices i on i.id = r.original_id
      where r.status = 'ASKED' and ${which}`);
    return rows.map(({ orderNumber, askedAt, original, replyTo, ...asked }) => ({
      correction: asked,
      orderNumber: Number(orderNumber),
      original,
      askedAt: date(askedAt),
      replyTo: replyTo ?? undefined,
    }));
  }
}

interface HeldRow {
  readonly status: Exclude<correctionPorts.HeldCorrection['status'], undefined> | null;
  readonly invoice_id: string | null;
}

/** Lists the columns of a correction with what its company has chosen, of the tables below. */
const correctionColumns = `r.order_id as "orderId", r.company_id as "companyId", c.user_id as "ownerId",
  r.original_id as "originalId", r.receptor as buyer, coalesce(s.notify, false) as notify`;

const correctionTables = `ticket_corrections r join companies c on c.id = r.company_id
  left join self_invoicing s on s.company_id = r.company_id`;

export class PostgresTicketCorrections extends OnDatabase implements correctionPorts.TicketCorrections {
  async hold({
    orderId,
    companyId,
    originalId,
  }: Parameters<correctionPorts.TicketCorrections['hold']>[0]): Promise<correctionPorts.HeldCorrection> {
    await this.database.change(sql`
      insert into ticket_corrections (order_id, company_id, original_id, asked_at) values (${orderId}, ${companyId}, ${originalId}, ${this.database.now()})
      on conflict (order_id) do nothing`);
    const row = await this.database.row<HeldRow>(sql`
      select status, invoice_id from ticket_corrections where order_id = ${orderId} for update`);
    if (!row) throw new Error(`The correction of ${orderId} was not kept`);
    return { status: row.status ?? undefined, invoiceId: row.invoice_id ?? undefined };
  }

  async isStanding(invoiceId: string): Promise<boolean> {
    const row = await this.database.row(sql`
      select from invoices i where i.id = ${invoiceId} and i.status = 'ISSUED'
      and not exists (select from invoices s where s.substitutes_id = i.id and ${raw(stateMeans('s.status', 'live'))})`);
    return row !== undefined;
  }

  async wait(
    { orderId, originalId, buyer }: Parameters<correctionPorts.TicketCorrections['wait']>[0],
    at: Date,
    next: Date,
  ): Promise<void> {
    await this.database.change(sql`
      update ticket_corrections set status = 'WAITING', original_id = ${originalId}, receptor = ${JSON.stringify(buyer)}::jsonb, errors = '[]', attempts = 0,
        reason = null, asked_at = ${at}, next_at = ${next}
      where order_id = ${orderId}`);
  }

  async ask(orderId: string, at: Date): Promise<boolean> {
    const asked = await this.database.change(sql`
      update ticket_corrections set status = 'ASKED', asked_at = ${at}, next_at = null
      where order_id = ${orderId} and status = 'WAITING'`);
    return asked === 1;
  }

  async submitted(orderId: string, invoiceId: string, at: Date): Promise<void> {
    await this.database.change(sql`
      update ticket_corrections set status = 'SUBMITTED', made = made + (invoice_id is distinct from ${invoiceId})::int,
        invoice_id = ${invoiceId}, receptor = null, errors = '[]', asked_at = ${at}, next_at = null
      where order_id = ${orderId}`);
  }

  async postpone(orderId: string, next: Date): Promise<void> {
    await this.database.change(sql`
      update ticket_corrections set attempts = attempts + 1, next_at = ${next} where order_id = ${orderId} and status = 'WAITING'`);
  }

  async refused(orderId: string, errors: readonly InvoiceError[], at: Date): Promise<void> {
    await this.database.change(sql`
      update ticket_corrections set status = 'REFUSED', receptor = null, errors = ${JSON.stringify(errors)}::jsonb, asked_at = ${at}, next_at = null
      where order_id = ${orderId} and status = 'WAITING'`);
  }

  async declined(orderId: string, reason: string | null, at: Date): Promise<void> {
    await this.database.change(sql`
      update ticket_corrections set status = 'DECLINED', receptor = null, reason = ${reason}, asked_at = ${at} where order_id = ${orderId}`);
  }

  async due(now: Date, limit: number): Promise<readonly correctionPorts.WaitingCorrection[]> {
    const rows = await this.database.rows<
      Omit<correctionPorts.WaitingCorrection, 'askedAt'> & { readonly askedAt: string | Date }
    >(sql`
      select ${raw(correctionColumns)}, r.attempts, r.asked_at as "askedAt" from ${raw(correctionTables)}
      where r.status = 'WAITING' and r.next_at <= ${now} and ${dueByClock('r.company_id')} order by ${raw(fairOrder('c.user_id', 'r.next_at'))} limit ${limit}`);
    return rows.map((row) => ({ ...row, askedAt: date(row.askedAt) }));
  }
}
