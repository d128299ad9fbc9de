import { computeComprobante, restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { Comprobante, TipoDeComprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { DocumentoPagado } from '@timbra/core/invoicing/complements/pagos/type.ts';
import type { InvoiceStatus } from '@timbra/core/invoicing/invoice.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type * as payables from '@timbra/core/invoicing/building/payables.ts';
import type { IssuedTerms, Terms } from '@timbra/core/customers/ports.ts';
import { OnDatabase } from './on-database.ts';
import { fileColumns, type FileColumns } from './files/stored-columns.ts';
import { isReplaced } from './postgres-cancellation-facts.ts';
import { raw, sql, type Sql, stateMeans, statesThat } from './sql.ts';

interface DocumentRow extends FileColumns {
  readonly id: string;
  readonly uuid: string | null;
  readonly status: InvoiceStatus;
  readonly isReplaced: boolean;
  readonly credited: string;
  readonly paid: string;
}

/** A live payment of one document, as it was stamped, or as it will be. */
interface PaymentRow extends FileColumns {
  /** UUID of the document that it pays. */
  readonly uuid: string;
  readonly document: StoredCfdiRequest | null;
}

/** In `in (…)` an empty list is no SQL. */
const none = '00000000-0000-0000-0000-000000000000';
const listed = (values: readonly string[]) => (values.length === 0 ? [none] : values);

const xmlOf = (id: string) => `left join invoice_files f on f.invoice_id = ${id} and f.kind = 'xml'`;

/** Returns what some complements take of a document; what was paid before them stays so. */
const takenBy = (complements: readonly string[]) =>
  sql`select coalesce(sum(c.amount), 0) from balance_claims c join invoices n on n.id = c.claimant_id
  where c.origin_id = t.id and c.kind = 'payment' and n.id in (${complements}) and ${raw(stateMeans('n.status', 'live'))}`;

export class PostgresPayables extends OnDatabase implements payables.Payables {
  async find(
    companyId: string,
    {
      ids,
      uuids,
      without = [],
    }: { readonly ids: readonly string[]; readonly uuids: readonly string[]; readonly without?: readonly string[] },
  ): Promise<readonly payables.Payable[]> {
    if (ids.length + uuids.length === 0) return [];
    const live = raw(`'${statesThat('live')}'`);
    const rows = await this.database.rows<DocumentRow>(sql`
      select t.id, t.uuid, t.status, ${raw(isReplaced('t.id'))} as "isReplaced", ${raw(fileColumns('f'))},
        credited(t.id, ${live}) as credited, paid(t.id, ${live}) - (${takenBy(listed(without))}) as paid
      from invoices t ${raw(xmlOf('t.id'))}
      where t.company_id = ${companyId} and (t.id in (${listed(ids)}) or t.uuid in (${listed(uuids)})) order by t.id`);
    const payments = await this.#paymentsOf(sql`
      select o.uuid, n.document, ${raw(fileColumns('f'))}
      from balance_claims c join invoices o on o.id = c.origin_id join invoices n on n.id = c.claimant_id
        ${raw(xmlOf('n.id'))}
      where c.origin_id in (${listed(rows.map(({ id }) => id))}) and c.kind = 'payment'
        and n.id not in (${listed(without)}) and ${raw(stateMeans('n.status', 'live'))}`);
    const read = await this.database.files.withFilesIfAny(rows);
    return read.map(({ id, uuid, status, isReplaced: replaced, file: xml, credited, paid }) => ({
      id,
      uuid: uuid ?? undefined,
      status,
      isReplaced: replaced,
      document: xml ? readDocument(xml) : undefined,
      credited: Decimal.parse(credited),
      paid: Decimal.parse(paid),
      payments: payments.get(uuid ?? '') ?? [],
    }));
  }

  async replaced(companyId: string, uuids: readonly string[]): Promise<readonly payables.ReplacedPayment[]> {
    if (uuids.length === 0) return [];
    return this.database.rows<payables.ReplacedPayment>(sql`
      select n.id, n.uuid, not exists (
          select from balance_claims c join invoices s on s.id = c.claimant_id
          where c.replaces @> array[n.id] and ${raw(stateMeans('s.status', 'live'))}
        ) and not exists (
          select from balance_claims c join invoices o on o.id = any (c.replaces)
          where c.claimant_id = n.id and ${raw(stateMeans('o.status', 'live'))}
        ) as "isReplaceable"
      from invoices n
      where n.company_id = ${companyId} and n.uuid in (${uuids}) and n.tipo_comprobante = 'P' and ${raw(stateMeans('n.status', 'live'))}`);
  }

  async external(companyId: string, uuids: readonly string[]): Promise<readonly payables.ExternalPayments[]> {
    if (uuids.length === 0) return [];
    const payments = await this.#paymentsOf(sql`
      select m.origin_uuid as uuid, n.document, ${raw(fileColumns('f'))}
      from history_mentions m join invoices n on n.id = m.claimant_id ${raw(xmlOf('n.id'))}
      where m.company_id = ${companyId} and m.origin_uuid in (${uuids}) and m.kind = 'payment'
        and ${raw(stateMeans('n.status', 'live'))}`);
    return [...payments].map(([uuid, some]) => ({ uuid, payments: some }));
  }

  /** Reads the payments by the UUID of what they pay, in the order of their parcialidades. */
  async #paymentsOf(statement: Sql): Promise<ReadonlyMap<string, readonly DocumentoPagado[]>> {
    const rows = await this.database.rows<PaymentRow>(statement);
    const read = await this.database.files.withFilesIfAny(rows);
    const documents = read.flatMap(({ uuid, file: xml, document }) => {
      const payment = xml ? readDocument(xml) : document && computeComprobante(restoreCfdiRequest(document));
      return (payment ? documentsOf(payment) : []).filter((each) => each.uuid.toUpperCase() === uuid);
    });
    const byUuid = Map.groupBy(documents, ({ uuid }) => uuid.toUpperCase());
    return new Map(
      [...byUuid].map(([uuid, some]) => [uuid, some.toSorted((one, other) => one.parcialidad - other.parcialidad)]),
    );
  }
}

const readDocument = (xml: Buffer): Comprobante => readCfdi(xml.toString('utf8')).comprobante;

const documentsOf = ({ complementos }: Comprobante): readonly DocumentoPagado[] =>
  complementos.flatMap((each) => (each.kind === 'pagos' ? each.pagos.flatMap(({ documentos }) => documentos) : []));

interface PostgresRow {
  readonly id: string;
  readonly uuid: string;
  readonly status: InvoiceStatus;
  readonly tipoComprobante: TipoDeComprobante;
  readonly moneda: string;
  readonly total: string;
  readonly credited: string;
  readonly document: StoredCfdiRequest;
}

export class PostgresOrigins extends OnDatabase implements payables.Origins {
  async byUuid(companyId: string, uuids: readonly string[]): Promise<readonly payables.Origin[]> {
    if (uuids.length === 0) return [];
    const rows = await this.database.rows<PostgresRow>(sql`
      select id, uuid, status, tipo_comprobante as "tipoComprobante", moneda, total, document,
        credited(id, '${raw(statesThat('live'))}') as credited
      from invoices where company_id = ${companyId} and uuid in (${uuids}) and ${raw(stateMeans('status', 'stamped'))} and document is not null`);
    return rows.map(({ document, total, credited, ...row }) => ({
      ...row,
      total: Decimal.parse(total),
      credited: Decimal.parse(credited),
      document: restoreCfdiRequest(document),
    }));
  }

  async ofOtherIssuers(
    { companyId, ownerId, rfc }: { readonly companyId: string; readonly ownerId: string; readonly rfc: string },
    uuids: readonly string[],
  ): Promise<readonly string[]> {
    if (uuids.length === 0) return [];
    const rows = await this.database.rows<{ uuid: string }>(sql`
      select distinct uuid from invoices
      where company_id in (select id from companies where user_id = ${ownerId} and id <> ${companyId} and rfc <> ${rfc}
          and livemode = (select livemode from companies where id = ${companyId}))
        and uuid in (${uuids}) and ${raw(stateMeans('status', 'stamped'))}`);
    return rows.map(({ uuid }) => uuid);
  }
}

interface PostgresIssuedTermsRow {
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly document: StoredCfdiRequest;
}

export class PostgresIssuedTerms extends OnDatabase implements IssuedTerms {
  async lastTo(customerId: string): Promise<Terms | undefined> {
    const row = await this.database.row<PostgresIssuedTermsRow>(sql`
      select forma_pago as "formaPago", metodo_pago as "metodoPago", document from invoices
      where customer_id = ${customerId} and tipo_comprobante = 'I' and ${raw(stateMeans('status', 'valid'))}
        and forma_pago is not null and metodo_pago is not null and document is not null
      order by created_at desc, id desc limit 1`);
    if (!row) return undefined;
    const { formaPago, metodoPago, document } = row;
    return { formaPago, metodoPago, usoCfdi: restoreCfdiRequest(document).receptor.usoCfdi };
  }
}
