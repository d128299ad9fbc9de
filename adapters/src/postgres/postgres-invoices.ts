import type { Clock } from '@timbra/core/shared/ports.ts';
import type {
  InvoiceFileKind,
  InvoiceFiles,
  Invoices,
  NewInvoice,
  Submission,
} from '@timbra/core/invoicing/invoices.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { InvoiceBatches } from '@timbra/core/invoicing/issuing/invoice-batches.ts';
import { type Invoice, isIn, statusesThat } from '@timbra/core/invoicing/invoice.ts';
import type { DraftSummary } from '@timbra/core/invoicing/drafting/draft-summary.ts';
import type { ChosenSeries } from '@timbra/core/companies/ports.ts';
import type { SeriesOfKinds } from '@timbra/core/companies/lugares.ts';
import type { CompanySeries } from '@timbra/core/invoicing/series/company-series.ts';
import type { Numbering, OwnSeries, StoredSeries } from '@timbra/core/invoicing/building/invoice-sources.ts';
import { numberedKinds, numberingOf } from '@timbra/core/invoicing/building/invoice-sources.ts';
import type { Database } from './database.ts';
import { OnDatabase } from './on-database.ts';
import { fileColumns, type FileColumns } from './files/stored-columns.ts';
import { listed, raw, sql, type Sql, stateMeans } from './sql.ts';
import { draftColumns, newColumns, submissionColumns, toInvoice } from './invoice-mapper.ts';
import { openStampings } from './postgres-stampings.ts';
import { InvoiceRow } from './rows/invoice.ts';
import { isOwnDocument, ofDocuments } from './scopes.ts';
import { readCancellationState } from './cancellation-rows.ts';

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
    const rows = await this.#database.rows<{ id: string; version: number }>(sql`
      select id, version from invoices
      where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) and ${raw(stateMeans('status', 'editable'))}
      order by id for no key update`);
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  submit(submissions: readonly Submission[]): Promise<void> {
    return this.#database.run(async () => {
      const now = this.#clock.now();
      const ids = submissions.map(({ id }) => id);
      const rows = submissions.map((each) => ({ id: each.id, ...submissionColumns(each) }));
      const moved = await this.#database.bulk(sql`
        update invoices i set ${raw(filled)}, status = 'PROCESSING', errors = '[]', version = i.version + 1, updated_at = ${now}
        from json_to_recordset(${JSON.stringify(rows)}::json) as s(id uuid, ${raw(given)})
        where i.id = s.id and ${raw(stateMeans('i.status', 'editable'))}`);
      if (moved !== ids.length) throw new Error(`${ids.length - moved} of ${ids.length} documents are not editable`);
      await openStampings(this.#database, ids, now, false);
    });
  }
}

export class PostgresInvoices implements Invoices {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async find(scope: Scope, id: string): Promise<Invoice | undefined> {
    const all = raw(this.#database.entities.allColumns(InvoiceRow, 'i'));
    const found = await this.#database.plannedRow(
      sql`select ${all} from invoices i where id = ${id} and ${isOwnDocument(scope)}`,
    );
    if (!found) return undefined;
    const invoice = toInvoice(this.#database.entities.asRow(InvoiceRow, found));
    return {
      ...invoice,
      ...(isIn(invoice.status, 'stamped') && (await readCancellationState(this.#database, id))),
    };
  }

  async addDraft(invoice: NewInvoice & DraftSummary): Promise<void> {
    const draft = { ...newColumns(invoice, this.#clock.now()), ...draftColumns(invoice), status: 'DRAFT' as const };
    await this.#database.em.insert(InvoiceRow, draft);
  }

  async edit(invoice: NewInvoice & DraftSummary, version: number): Promise<boolean> {
    const where = { id: invoice.id, userId: invoice.userId, version, status: { $in: statusesThat('editable') } };
    const changes = { ...draftColumns(invoice), version: version + 1, updatedAt: this.#clock.now() };
    return (await this.#database.em.nativeUpdate(InvoiceRow, where, changes)) === 1;
  }

  async deleteDraft(scope: Scope, id: string, version: number): Promise<boolean> {
    const where = { id, version, ...ofDocuments(scope), status: 'DRAFT' as const };
    return (await this.#database.em.nativeDelete(InvoiceRow, where)) === 1;
  }

  async nextFolio(companyId: string, serie: string, count = 1, first?: number): Promise<number> {
    const passed = first === undefined ? 0 : await this.#passedOver(companyId, serie, first);
    const row = await this.#database.plannedRow<{ last_folio: string }>(sql`
      insert into invoice_series as s (company_id, serie, last_folio) values (${companyId}, ${serie}, ${passed + count})
      on conflict (company_id, serie) do update set last_folio = greatest(s.last_folio + ${count}, excluded.last_folio)
      returning last_folio`);
    return Number(row?.last_folio) - count + 1;
  }

  async #passedOver(companyId: string, serie: string, first: number): Promise<number> {
    const row = await this.#database.plannedRow<{ passed: string }>(
      sql`select greatest(${first}::bigint - 1, ${greatestImported(sql`${companyId}`, sql`${serie}`)})::text as passed`,
    );
    return Number(row?.passed);
  }

  addProcessing(invoice: NewInvoice & Submission): Promise<void> {
    return this.#database.run(async () => {
      const now = this.#clock.now();
      const row = { ...newColumns(invoice, now), ...submissionColumns(invoice), status: 'PROCESSING' as const };
      const { names, values } = this.#database.entities.columnsOf(InvoiceRow, row);
      await this.#database.plannedChange(
        sql`insert into invoices (${raw(names.join(', '))}) values (${listed(values)})`,
      );
      await openStampings(this.#database, [invoice.id], now, invoice.awaited === true);
    });
  }

  resubmit(submission: Submission, version: number): Promise<boolean> {
    return this.#database.run(async () => {
      const now = this.#clock.now();
      const where = { id: submission.id, version, status: { $in: statusesThat('editable') } };
      const changes = { ...submissionColumns(submission), status: 'PROCESSING' as const, errors: [], updatedAt: now };
      const updated = await this.#database.em.nativeUpdate(InvoiceRow, where, { ...changes, version: version + 1 });
      if (updated === 1) await openStampings(this.#database, [submission.id], now, submission.awaited === true);
      return updated === 1;
    });
  }
}

/** Returns the greatest folio that other systems gave in a series. An index has it. */
const greatestImported = (company: Sql, serie: Sql): Sql =>
  sql`(select max(i.folio) from invoices i where i.company_id = ${company} and i.serie = ${serie} and i.import_id is not null)`;

export class PostgresCompanySeries extends OnDatabase implements CompanySeries, ChosenSeries {
  find(companyId: string): Promise<StoredSeries | undefined> {
    return this.database.row<StoredSeries>(
      sql`select series, version from company_series where company_id = ${companyId}`,
    );
  }

  async ofKinds(companyId: string): Promise<SeriesOfKinds> {
    const { series = {} }: Partial<StoredSeries> = (await this.find(companyId)) ?? {};
    return Object.fromEntries(numberedKinds.map((kind) => [kind, numberingOf(series, kind, undefined).serie]));
  }

  async save(companyId: string, series: OwnSeries, before: number): Promise<boolean> {
    const saved = await this.database.row(sql`
      insert into company_series as kept (company_id, series) values (${companyId}, ${JSON.stringify(series)}::jsonb)
      on conflict (company_id) do update set series = excluded.series, version = kept.version + 1
        where kept.version = ${before}
      returning version`);
    return saved !== undefined;
  }

  async next(companyId: string, numberings: readonly Numbering[]): Promise<readonly number[]> {
    const positioned = numberings.map((each, position) => ({ ...each, position }));
    const rows = await this.database.rows<{ folio: string }>(sql`
      select (greatest(s.last_folio, case when w.first is not null
          then greatest(w.first - 1, ${greatestImported(sql`${companyId}`, raw('w.serie'))}) end, 0) + 1)::text as folio
      from json_to_recordset(${JSON.stringify(positioned)}::json) as w(serie text, first bigint, position integer)
        left join invoice_series s on s.company_id = ${companyId} and s.serie = w.serie
      order by w.position`);
    return rows.map(({ folio }) => Number(folio));
  }
}
