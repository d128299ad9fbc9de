import type { CancellationNotices } from '@timbra/core/invoicing/cancelling/ports.ts';
import { receiverAddresses } from '@timbra/core/invoicing/sending/preference.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

/** It is the address that a document's receiver is known by, of `i` with its customer `k`. */
export const receiverEmail = `coalesce(nullif(i.request -> 'receptor' ->> 'email', ''), k.email, '')`;

export class PostgresCancellationNotices implements CancellationNotices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async save(invoiceId: string, isNotified: boolean): Promise<void> {
    const statement = isNotified
      ? sql`insert into cancellation_notices (invoice_id) values (${invoiceId}) on conflict do nothing`
      : sql`delete from cancellation_notices where invoice_id = ${invoiceId}`;
    await this.#database.change(statement);
  }

  async addresses(invoiceId: string): Promise<readonly string[]> {
    const row = await this.#database.row<{ email: string }>(
      sql`select ${raw(receiverEmail)} as email
       from cancellation_notices n join invoices i on i.id = n.invoice_id
         join invoice_cancellations c on c.invoice_id = i.id and c.motivo is not null
         left join customers k on k.id = i.customer_id
       where n.invoice_id = ${invoiceId}`,
    );
    return row ? receiverAddresses(row.email) : [];
  }
}
