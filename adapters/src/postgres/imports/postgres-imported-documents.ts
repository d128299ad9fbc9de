import type { HistoryInvoice } from '@timbra/core/imports/cfdi/history-invoice.ts';
import {
  type HistoryIssuer,
  type ImportedDocuments,
  type ListedCancellation,
  numberKey,
  type StandingDocument,
} from '@timbra/core/imports/cfdi/imported-documents.ts';
import { foliosOf } from '@timbra/core/invoicing/complements/registry.ts';
import { reasons, type StoredRecord, type Undone } from '@timbra/core/imports/target.ts';
import { storeCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import { referenceOf } from '@timbra/core/invoicing/invoice.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import type { Database } from '../database.ts';
import { enterFigures, figuresText } from '../figures/enter-figures.ts';
import { leaveCollected } from '../figures/leave-collected.ts';
import { amountColumns } from '../invoice-mapper.ts';
import { raw, sql } from '../sql.ts';
import { storeRequest } from '../stored-document.ts';
import { claimMentioned } from './history-claims.ts';
import { claimPayments, lackingPayments } from './history-payments.ts';
import { cancelListed, historyTitle, historyUse, restoreListed } from './history-states.ts';
import { addRecords, type Column } from './records.ts';

const table = {
  name: 'invoices',
  columns: [
    ['id', 'id', 'uuid'],
    ['importId', 'import_id', 'uuid'],
    ['userId', 'user_id', 'uuid'],
    ['companyId', 'company_id', 'uuid'],
    ['tipo', 'tipo', 'text'],
    ['tipoComprobante', 'tipo_comprobante', 'text'],
    ['status', 'status', 'text'],
    ['serie', 'serie', 'text'],
    ['folio', 'folio', 'bigint'],
    ['reference', 'reference', 'text'],
    ['customerId', 'customer_id', 'uuid'],
    ['cliente', 'cliente', 'text'],
    ['receptorRfc', 'receptor_rfc', 'text'],
    ['metodoPago', 'metodo_pago', 'text'],
    ['formaPago', 'forma_pago', 'text'],
    ['moneda', 'moneda', 'text'],
    ['fecha', 'fecha', 'text'],
    ['subtotal', 'subtotal', 'numeric'],
    ['descuento', 'descuento', 'numeric'],
    ['iva', 'iva', 'numeric'],
    ['total', 'total', 'numeric'],
    ['saldo', 'saldo', 'numeric'],
    ['pagado', 'pagado', 'numeric'],
    ['pagadoMoneda', 'pagado_moneda', 'text'],
    ['venceAt', 'vence_at', 'timestamptz'],
    ['request', 'request', 'jsonb'],
    ['document', 'document', 'jsonb'],
    ['impuestos', 'impuestos', 'jsonb'],
    ['uuid', 'uuid', 'text'],
    ['fechaTimbrado', 'fecha_timbrado', 'text'],
    ['figured', 'figured', 'boolean'],
    ['version', 'version', 'integer'],
    ['createdAt', 'created_at', 'timestamptz'],
    ['updatedAt', 'updated_at', 'timestamptz'],
  ] as readonly Column[],
};

export class PostgresImportedDocuments implements ImportedDocuments {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async issuer(companyId: string): Promise<HistoryIssuer> {
    const row = await this.#database.row<{ rfc: string | null; user_id: string }>(sql`
      select rfc, user_id from companies where id = ${companyId}`);
    if (!row) throw new Error(`There is no company ${companyId}`);
    return { rfc: row.rfc ?? '', userId: row.user_id };
  }

  async standing(companyId: string, uuids: readonly string[]): Promise<readonly StandingDocument[]> {
    const rows = await this.#database.rows<Pick<StandingDocument, 'uuid' | 'status'> & { importId: string | null }>(sql`
      select uuid, import_id as "importId", status from invoices
      where company_id = ${companyId} and uuid in (select json_array_elements_text(${JSON.stringify(uuids)}::json))`);
    return rows.map((row) => ({ ...row, importId: row.importId ?? undefined }));
  }

  async inProgress(companyId: string): Promise<ReadonlySet<string>> {
    const rows = await this.#database.rows<{ serie: string | null; folio: string | null }>(sql`
      select serie, folio from invoices where company_id = ${companyId} and status = 'PROCESSING'`);
    return new Set(rows.map(({ serie, folio }) => numberKey(serie ?? undefined, folio ?? undefined)));
  }

  async describedProducts(companyId: string, descriptions: readonly string[]): Promise<ReadonlySet<string>> {
    if (descriptions.length === 0) return new Set();
    const rows = await this.#database.rows<{ descripcion: string }>(sql`
      select distinct p.descripcion from json_array_elements_text(${JSON.stringify(descriptions)}::json) d(value)
        join products p on p.company_id = ${companyId} and p.archived_at is null and md5(p.descripcion) = md5(d.value)`);
    return new Set(rows.map(({ descripcion }) => descripcion));
  }

  async add(importId: string, invoices: readonly HistoryInvoice[]): Promise<number> {
    if (invoices.length === 0) return 0;
    const now = this.#clock.now();
    const added = await addRecords(
      this.#database,
      table,
      invoices.map((invoice) => rowOf(importId, invoice, now)),
    );
    // Whoever asked begins anew, and nothing of this stays.
    if (added < invoices.length) return added;
    await this.#file(invoices, now);
    await this.#figure(invoices);
    await this.#mention(invoices);
    await this.#takeFolios(invoices);
    return added;
  }

  async #file(invoices: readonly HistoryInvoice[], now: Date): Promise<void> {
    const files = invoices.map(({ id, source: { xml } }) => ({ id, xml }));
    await this.#database.bulk(sql`
      insert into invoice_files (invoice_id, kind, content, created_at)
      select id, 'xml', convert_to(xml, 'UTF8'), ${now} from json_to_recordset(${JSON.stringify(files)}::json) f(id uuid, xml text)`);
  }

  async #figure(invoices: readonly HistoryInvoice[]): Promise<void> {
    const given = invoices.flatMap(({ id, companyId, figures }) => {
      const text = figuresText(figures);
      return text === null ? [] : [`{"id":"${id}","companyId":"${companyId}","figures":${text}}`];
    });
    if (given.length === 0) return;
    await this.#database.bulk(sql`
      with given as (
        select id as invoice_id, "companyId" as company_id, figures
        from jsonb_to_recordset(${`[${given.join(',')}]`}::jsonb) g(id uuid, "companyId" uuid, figures jsonb)), ${raw(enterFigures('given'))}
      select from given`);
  }

  async #mention(invoices: readonly HistoryInvoice[]): Promise<void> {
    const mentions = invoices.flatMap(({ id, companyId, source }) =>
      source.mentions.map(({ uuid, kind, amount, before }, position) => ({
        id,
        companyId,
        uuid,
        kind,
        amount: amount.toPlainString(),
        position,
        parcialidad: before?.parcialidad,
        saldo: before?.saldo.toPlainString(),
      })),
    );
    await this.#database.bulk(sql`
      insert into history_mentions (claimant_id, origin_uuid, company_id, position, kind, amount, parcialidad,
        saldo_anterior)
      select id, uuid, "companyId", position, kind, amount, parcialidad, saldo
      from json_to_recordset(${JSON.stringify(mentions)}::json) m(id uuid, uuid text, "companyId" uuid, position integer, kind text, amount numeric,
        parcialidad integer, saldo numeric)`);
    const [first] = invoices;
    const ids = invoices.map(({ id }) => id);
    if (first) await claimMentioned(this.#database, first.companyId, ids);
  }

  /** What another system has stamped has the folio of its trip; of two that have the same one, the first. */
  async #takeFolios(invoices: readonly HistoryInvoice[]): Promise<void> {
    const folios = invoices.flatMap(({ id, companyId, source: { comprobante } }) =>
      foliosOf(comprobante).map((folio) => ({ id, companyId, folio })),
    );
    if (folios.length === 0) return;
    await this.#database.bulk(sql`
      insert into trip_folios (company_id, folio, invoice_id)
      select "companyId", folio, id from json_to_recordset(${JSON.stringify(folios)}::json) t(id uuid, "companyId" uuid, folio text)
      on conflict do nothing`);
  }

  lackingPayments(importId: string): Promise<number> {
    return lackingPayments(this.#database, importId);
  }

  cancel(companyId: string, listed: readonly ListedCancellation[]): Promise<readonly string[]> {
    return cancelListed(this.#database, companyId, listed, this.#clock.now());
  }

  restore(companyId: string, ids: readonly string[]): Promise<Undone> {
    return restoreListed(this.#database, companyId, ids);
  }

  async undo(companyId: string, ids: readonly string[]): Promise<Undone> {
    if (ids.length === 0) return { removed: 0, restored: 0, retained: [] };
    const standing = await this.#database.rows<Standing>(sql`
      select t.id, ${raw(historyTitle)} as title, ${raw(historyUse)} as use
      from invoices t where t.id in (${ids}) and t.company_id = ${companyId} and t.import_id is not null order by t.id for update of t`);
    const retained = standing.flatMap(({ id, title, use }): StoredRecord[] =>
      use ? [{ id, title, reason: reasons[use] }] : [],
    );
    const removed = standing.filter(({ use }) => use === null).map(({ id }) => id);
    if (removed.length > 0) await this.#remove(removed);
    return { removed: removed.length, restored: 0, retained };
  }

  async #remove(ids: readonly string[]): Promise<void> {
    const lowered = await this.#database.rows<{ id: string }>(sql`
      select id from invoices where id not in (${ids}) and id in (
        select origin_id from balance_claims where kind = 'payment' and claimant_id in (${ids}))
      order by id for no key update`);
    // The balances of what they lowered follow. A batch that goes later may hold who lowers these.
    await this.#database.change(sql`delete from balance_claims where claimant_id in (${ids}) or origin_id in (${ids})`);
    // SAT may have been asked about them, or its list have called them cancelled.
    await this.#database.change(sql`delete from sat_checks where invoice_id in (${ids})`);
    await this.#database.change(sql`delete from invoice_cancellations where invoice_id in (${ids})`);
    await this.#database.change(sql`delete from invoice_files where invoice_id in (${ids})`);
    await this.#database.rows(sql`select leave_invoiced(id) from invoices where id in (${ids})`);
    for (const statement of leaveCollected(ids)) await this.#database.change(statement);
    await this.#database.change(sql`delete from invoices where id in (${ids})`);
    // Some payments that stay may tell of those that are gone.
    await claimPayments(
      this.#database,
      lowered.map(({ id }) => id),
    );
  }
}

interface Standing {
  readonly id: string;
  readonly title: string;
  readonly use: keyof typeof reasons | null;
}

function rowOf(importId: string, invoice: HistoryInvoice, now: Date) {
  const { source, document, request, amounts, saldo, figures: _, ...fields } = invoice;
  const { comprobante, uuid, fechaTimbrado } = source;
  const { impuestos, ...columns } = amountColumns(amounts);
  return {
    ...fields,
    importId,
    tipoComprobante: comprobante.tipoDeComprobante,
    status: 'ISSUED',
    reference: referenceOf(invoice.id),
    cliente: comprobante.receptor.nombre,
    receptorRfc: comprobante.receptor.rfc.toUpperCase(),
    metodoPago: comprobante.metodoPago,
    formaPago: comprobante.formaPago,
    moneda: comprobante.moneda,
    fecha: comprobante.fecha,
    ...columns,
    impuestos,
    saldo: saldo.toString(),
    request: storeRequest(request),
    document: document && storeCfdiRequest(document),
    uuid,
    fechaTimbrado,
    figured: true,
    version: 1,
    updatedAt: now,
  };
}
