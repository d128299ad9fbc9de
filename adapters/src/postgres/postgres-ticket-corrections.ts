import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import type {
  HeldCorrection,
  TicketCorrections,
  WaitingCorrection,
} from '@timbra/core/self-invoicing/correction/ticket-corrections.ts';
import type { Database } from './database.ts';
import { inTurns } from './in-turns.ts';
import { stateMeans } from './states.ts';
import { date } from './values.ts';

interface HeldRow {
  readonly status: Exclude<HeldCorrection['status'], undefined> | null;
  readonly invoice_id: string | null;
}

/** A correction with what its company has chosen, of the tables below. */
export const correctionColumns = `r.order_id as "orderId", r.company_id as "companyId", c.user_id as "ownerId",
  r.original_id as "originalId", r.receptor as buyer, coalesce(s.notify, false) as notify`;

export const correctionTables = `ticket_corrections r join companies c on c.id = r.company_id
  left join self_invoicing s on s.company_id = r.company_id`;

export class PostgresTicketCorrections implements TicketCorrections {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hold({ orderId, companyId, originalId }: Parameters<TicketCorrections['hold']>[0]): Promise<HeldCorrection> {
    await this.#database.change(
      `insert into ticket_corrections (order_id, company_id, original_id, asked_at) values (?, ?, ?, now())
       on conflict (order_id) do nothing`,
      [orderId, companyId, originalId],
    );
    const row = await this.#database.row<HeldRow>(
      `select status, invoice_id from ticket_corrections where order_id = ? for update`,
      [orderId],
    );
    if (!row) throw new Error(`The correction of ${orderId} was not kept`);
    return { status: row.status ?? undefined, invoiceId: row.invoice_id ?? undefined };
  }

  async isStanding(invoiceId: string): Promise<boolean> {
    const row = await this.#database.row(
      `select from invoices i where i.id = ? and i.status = 'ISSUED'
       and not exists (select from invoices s where s.substitutes_id = i.id and ${stateMeans('s.status', 'live')})`,
      [invoiceId],
    );
    return row !== undefined;
  }

  async wait(
    { orderId, originalId, buyer }: Parameters<TicketCorrections['wait']>[0],
    at: Date,
    next: Date,
  ): Promise<void> {
    await this.#database.change(
      `update ticket_corrections set status = 'WAITING', original_id = ?, receptor = ?::jsonb, errors = '[]', attempts = 0,
         reason = null, asked_at = ?, next_at = ?
       where order_id = ?`,
      [originalId, JSON.stringify(buyer), at, next, orderId],
    );
  }

  async ask(orderId: string, at: Date): Promise<boolean> {
    const asked = await this.#database.change(
      `update ticket_corrections set status = 'ASKED', asked_at = ?, next_at = null
       where order_id = ? and status = 'WAITING'`,
      [at, orderId],
    );
    return asked === 1;
  }

  async submitted(orderId: string, invoiceId: string, at: Date): Promise<void> {
    await this.#database.change(
      `update ticket_corrections set status = 'SUBMITTED', made = made + (invoice_id is distinct from ?)::int,
         invoice_id = ?, receptor = null, errors = '[]', asked_at = ?, next_at = null
       where order_id = ?`,
      [invoiceId, invoiceId, at, orderId],
    );
  }

  async postpone(orderId: string, next: Date): Promise<void> {
    await this.#database.change(
      `update ticket_corrections set attempts = attempts + 1, next_at = ? where order_id = ? and status = 'WAITING'`,
      [next, orderId],
    );
  }

  async refused(orderId: string, errors: readonly InvoiceError[], at: Date): Promise<void> {
    await this.#database.change(
      `update ticket_corrections set status = 'REFUSED', receptor = null, errors = ?::jsonb, asked_at = ?, next_at = null
       where order_id = ? and status = 'WAITING'`,
      [JSON.stringify(errors), at, orderId],
    );
  }

  async declined(orderId: string, reason: string | null, at: Date): Promise<void> {
    await this.#database.change(
      `update ticket_corrections set status = 'DECLINED', receptor = null, reason = ?, asked_at = ? where order_id = ?`,
      [reason, at, orderId],
    );
  }

  async due(now: Date, limit: number): Promise<readonly WaitingCorrection[]> {
    const rows = await this.#database.rows<Omit<WaitingCorrection, 'askedAt'> & { readonly askedAt: string | Date }>(
      `select ${correctionColumns}, r.attempts, r.asked_at as "askedAt" from ${correctionTables}
       where r.status = 'WAITING' and r.next_at <= ? order by ${inTurns('c.user_id', 'r.next_at')} limit ?`,
      [now, limit],
    );
    return rows.map((row) => ({ ...row, askedAt: date(row.askedAt) }));
  }
}
