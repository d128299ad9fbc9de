import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { computeComprobante, restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import type {
  InvoicePayments,
  ReceivedPayment,
  RegisteredPayment,
  RegisteredPayments,
} from '@timbra/core/invoicing/paying/ports.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { OnDatabase } from './on-database.ts';
import { fileColumns, type FileColumns } from './files/stored-columns.ts';
import { raw, sql, stateMeans } from './sql.ts';

interface PostgresRow {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: string | null;
  readonly document: StoredCfdiRequest | null;
}

/** Files that are read one after the other: other requests wait no longer than these take. */
const filesAtOnce = 50;

interface PaymentFacts {
  readonly fecha: string;
  readonly moneda: string;
  readonly monto: Decimal;
  readonly numOperacion?: string | undefined;
}

export class PostgresRegisteredPayments extends OnDatabase implements RegisteredPayments {
  async between(companyId: string, desde: string, hasta: string, most: number): Promise<readonly RegisteredPayment[]> {
    // A complement is issued after its money came.
    const rows = await this.database.rows<PostgresRow>(sql`
      select id, serie, folio, document from invoices t
      where company_id = ${companyId} and tipo_comprobante = 'P' and fecha >= ${desde} and ${raw(stateMeans('t.status', 'sent'))}
        and status <> 'CANCELLED'
      order by fecha desc, id desc limit ${most}`);
    const found: RegisteredPayment[] = [];
    for (let from = 0; from < rows.length; from += filesAtOnce) {
      const some = rows.slice(from, from + filesAtOnce);
      const files = await this.#files(some.filter(({ document }) => !document).map(({ id }) => id));
      found.push(...some.flatMap((row) => paymentsOf(row, files.get(row.id))));
    }
    return found.filter(({ fecha }) => fecha.slice(0, 10) >= desde && fecha.slice(0, 10) <= hasta);
  }

  /** What was issued elsewhere is told by its file. */
  async #files(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<FileColumns & { readonly id: string }>(sql`
      select f.invoice_id as id, ${raw(fileColumns('f'))} from invoice_files f
      where f.kind = 'xml' and f.invoice_id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`);
    const read = await this.database.files.withFiles(rows);
    return new Map(read.map(({ id, file }) => [id, file]));
  }
}

function paymentsOf(
  { id: invoiceId, serie, folio, document }: PostgresRow,
  xml: Buffer | undefined,
): readonly RegisteredPayment[] {
  const numbered = { invoiceId, serie, folio: folio === null ? null : Number(folio) };
  return paymentsIn(document, xml).map(({ fecha, moneda, monto, numOperacion = null }) => ({
    ...numbered,
    fecha,
    moneda,
    monto,
    numOperacion,
  }));
}

function paymentsIn(document: StoredCfdiRequest | null, xml: Buffer | undefined): readonly PaymentFacts[] {
  const request = document && restoreCfdiRequest(document);
  if (request) return 'pagos' in request ? request.pagos : [];
  if (!xml) return [];
  return readCfdi(xml.toString('utf8')).comprobante.complementos.flatMap((each) =>
    each.kind === 'pagos' ? each.pagos.map(({ fechaPago: fecha, ...pago }) => ({ ...pago, fecha })) : [],
  );
}

interface PostgresInvoicePaymentsRow
  extends FileColumns, Pick<ReceivedPayment, 'invoiceId' | 'uuid' | 'fecha' | 'status'> {
  readonly originUuid: string;
  readonly amount: string;
  readonly paidBefore: string;
  readonly document: StoredCfdiRequest | null;
}

export class PostgresInvoicePayments extends OnDatabase implements InvoicePayments {
  async received(invoiceId: string): Promise<readonly ReceivedPayment[]> {
    const rows = await this.database.rows<PostgresInvoicePaymentsRow>(sql`
      select n.id as "invoiceId", n.uuid, n.fecha, n.status, n.document, o.uuid as "originUuid", c.amount,
        case when ${raw(stateMeans('n.status', 'valid'))} then c.paid_before else 0 end as "paidBefore",
        ${raw(fileColumns('f'))}
      from balance_claims c join invoices o on o.id = c.origin_id join invoices n on n.id = c.claimant_id
        left join invoice_files f on f.invoice_id = n.id and f.kind = 'xml'
      where c.origin_id = ${invoiceId} and c.kind = 'payment' and ${raw(stateMeans('n.status', 'sent'))}
      order by n.fecha, n.id`);
    return (await this.database.files.withFilesIfAny(rows)).flatMap(paymentsOfInvoice);
  }
}

/** One document may pay another several times, as a factor does and then charges. */
function paymentsOfInvoice(
  row: PostgresInvoicePaymentsRow & { readonly file: Buffer | undefined },
): readonly ReceivedPayment[] {
  const {
    originUuid,
    amount,
    paidBefore,
    document,
    file: xml,
    invoiceId,
    uuid: ofPayment,
    fecha: issuedAt,
    status,
  } = row;
  const payment = { invoiceId, uuid: ofPayment, fecha: issuedAt, status };
  const comprobante = xml
    ? readCfdi(xml.toString('utf8')).comprobante
    : document && computeComprobante(restoreCfdiRequest(document));
  const pagos = comprobante?.complementos.flatMap((each) => (each.kind === 'pagos' ? each.pagos : [])) ?? [];
  const missing = Decimal.parse(paidBefore);
  const pagadoAntes = missing.isPositive() ? missing : undefined;
  const paid = pagos.flatMap(({ fechaPago: fecha, documentos }) =>
    documentos
      .filter(({ uuid }) => uuid.toUpperCase() === originUuid.toUpperCase())
      .map(({ parcialidad, importePagado }) => ({
        ...payment,
        fecha,
        parcialidad,
        importePagado,
        pagadoAntes: undefined,
      })),
  );
  const [first = { ...payment, parcialidad: null, importePagado: Decimal.parse(amount) }, ...others] = paid;
  return [{ ...first, pagadoAntes }, ...others];
}
