import type { Clock } from '@timbra/core/shared/ports.ts';
import type { InvoiceFileKind, InvoiceFiles } from '@timbra/core/invoicing/invoices.ts';
import type { Database } from './database.ts';
import { fileColumns, type FileColumns } from './files/stored-columns.ts';
import { raw, sql } from './sql.ts';

export class PostgresInvoiceFiles implements InvoiceFiles {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async xml(invoiceId: string): Promise<string | undefined> {
    const row = await this.#row(invoiceId, 'xml');
    return row && (await this.#database.files.content(row)).toString('utf8');
  }

  async pdf(invoiceId: string): Promise<Uint8Array | undefined> {
    const row = await this.#row(invoiceId, 'pdf');
    return row && this.#database.files.contentIfWhole(row);
  }

  async savePdf(invoiceId: string, pdf: Uint8Array, isCancelled: boolean): Promise<void> {
    await this.#database.change(
      // A cancellation that is not committed yet is waited for.
      sql`insert into invoice_files (invoice_id, kind, content, created_at)
       select id, 'pdf', ${Buffer.from(pdf)}, ${this.#clock.now()} from invoices where id = ${invoiceId} and (status = 'CANCELLED') = ${isCancelled} for share
       on conflict do nothing`,
    );
  }

  #row(invoiceId: string, kind: InvoiceFileKind): Promise<FileColumns | undefined> {
    return this.#database.row<FileColumns>(
      sql`select ${raw(fileColumns('f'))} from invoice_files f where f.invoice_id = ${invoiceId} and f.kind = ${kind}`,
    );
  }
}
