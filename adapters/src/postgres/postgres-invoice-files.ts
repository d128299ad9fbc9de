import type { Clock } from '@timbra/core/shared/ports.ts';
import type { InvoiceFileKind, InvoiceFiles, Submission } from '@timbra/core/invoicing/invoices.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { InvoiceBatches } from '@timbra/core/invoicing/issuing/invoice-batches.ts';
import { type Invoice, statusesThat } from '@timbra/core/invoicing/invoice.ts';
import type { Database } from './database.ts';
import { fileColumns, type FileColumns } from './files/stored-columns.ts';
import { raw, sql, stateMeans } from './sql.ts';
import { submissionColumns, toInvoice } from './invoice-mapper.ts';
import { openStampings } from './postgres-stampings.ts';
import { InvoiceRow } from './rows/invoice.ts';
import { ofDocuments } from './scopes.ts';

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

/** A submission fills these columns, which stand with their types. */
const columns: Readonly<Record<keyof ReturnType<typeof submissionColumns>, readonly [column: string, type: string]>> = {
  request: ['request', 'jsonb'],
  document: ['document', 'jsonb'],
  serie: ['serie', 'text'],
  folio: ['folio', 'bigint'],
  customerId: ['customer_id', 'uuid'],
  orderId: ['order_id', 'uuid'],
  cliente: ['cliente', 'text'],
  receptorRfc: ['receptor_rfc', 'text'],
  metodoPago: ['metodo_pago', 'text'],
  formaPago: ['forma_pago', 'text'],
  moneda: ['moneda', 'text'],
  fecha: ['fecha', 'text'],
  subtotal: ['subtotal', 'numeric'],
  descuento: ['descuento', 'numeric'],
  iva: ['iva', 'numeric'],
  total: ['total', 'numeric'],
  impuestos: ['impuestos', 'jsonb'],
  pagado: ['pagado', 'numeric'],
  pagadoMoneda: ['pagado_moneda', 'text'],
};

const filled = Object.entries(columns)
  .map(([field, [column]]) => `${column} = s."${field}"`)
  .join(', ');
const given = Object.entries(columns)
  .map(([field, [, type]]) => `"${field}" ${type}`)
  .join(', ');

/** Writes many documents in one statement, handed over as one text of JSON. */
export class PostgresInvoiceBatches implements InvoiceBatches {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async editable(scope: Scope, companyId: string, ids: readonly string[]): Promise<readonly Invoice[]> {
    const status = { $in: statusesThat('editable') };
    const where = { id: { $in: [...ids] }, companyId, status, ...ofDocuments(scope) };
    const options = { orderBy: { id: 'asc' }, disableIdentityMap: true } as const;
    const rows = await this.#database.em.find(InvoiceRow, where, options);
    return rows.map(toInvoice);
  }

  async hold(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database.rows<{ id: string; version: number }>(
      sql`select id, version from invoices
       where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) and ${raw(stateMeans('status', 'editable'))}
       order by id for no key update`,
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  submit(submissions: readonly Submission[]): Promise<void> {
    return this.#database.run(async () => {
      const now = this.#clock.now();
      const ids = submissions.map(({ id }) => id);
      const rows = submissions.map((each) => ({ id: each.id, ...submissionColumns(each) }));
      const moved = await this.#database.bulk(
        sql`update invoices i set ${raw(filled)}, status = 'PROCESSING', errors = '[]', version = i.version + 1, updated_at = ${now}
         from json_to_recordset(${JSON.stringify(rows)}::json) as s(id uuid, ${raw(given)})
         where i.id = s.id and ${raw(stateMeans('i.status', 'editable'))}`,
      );
      if (moved !== ids.length) throw new Error(`${ids.length - moved} of ${ids.length} documents are not editable`);
      await openStampings(this.#database, ids, now, false);
    });
  }
}
