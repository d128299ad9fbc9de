import type { Clock } from '@timbra/core/shared/clock.ts';
import type { InvoiceFileKind, InvoiceFiles } from '@timbra/core/invoicing/invoices.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresInvoiceFiles implements InvoiceFiles {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async xml(invoiceId: string): Promise<string | undefined> {
    return (await this.#read(invoiceId, 'xml'))?.toString('utf8');
  }

  async pdf(invoiceId: string): Promise<Uint8Array | undefined> {
    return this.#read(invoiceId, 'pdf');
  }

  async savePdf(invoiceId: string, pdf: Uint8Array, isCancelled: boolean): Promise<void> {
    await this.#database.change(
      // A cancellation that is not committed yet is waited for.
      sql`insert into invoice_files (invoice_id, kind, content, created_at)
       select id, 'pdf', ${Buffer.from(pdf)}, ${this.#clock.now()} from invoices where id = ${invoiceId} and (status = 'CANCELLED') = ${isCancelled} for share
       on conflict do nothing`,
    );
  }

  async #read(invoiceId: string, kind: InvoiceFileKind): Promise<Buffer | undefined> {
    const row = await this.#database.row<{ content: Buffer }>(
      sql`select content from invoice_files where invoice_id = ${invoiceId} and kind = ${kind}`,
    );
    return row?.content;
  }
}
