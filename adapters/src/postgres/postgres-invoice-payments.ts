import { computeComprobante, restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { InvoicePayments, ReceivedPayment } from '@timbra/core/invoicing/paying/ports.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Database } from './database.ts';
import { fileColumns, type FileColumns } from './files/stored-columns.ts';
import { raw, sql } from './sql.ts';
import { stateMeans } from './states.ts';

interface Row extends FileColumns, Pick<ReceivedPayment, 'invoiceId' | 'uuid' | 'fecha' | 'status'> {
  readonly originUuid: string;
  readonly amount: string;
  readonly paidBefore: string;
  readonly document: StoredCfdiRequest | null;
}

export class PostgresInvoicePayments implements InvoicePayments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async received(invoiceId: string): Promise<readonly ReceivedPayment[]> {
    const rows = await this.#database.rows<Row>(
      sql`select n.id as "invoiceId", n.uuid, n.fecha, n.status, n.document, o.uuid as "originUuid", c.amount,
         case when ${raw(stateMeans('n.status', 'valid'))} then c.paid_before else 0 end as "paidBefore",
         ${raw(fileColumns('f'))}
       from balance_claims c join invoices o on o.id = c.origin_id join invoices n on n.id = c.claimant_id
         left join invoice_files f on f.invoice_id = n.id and f.kind = 'xml'
       where c.origin_id = ${invoiceId} and c.kind = 'payment' and ${raw(stateMeans('n.status', 'sent'))}
       order by n.fecha, n.id`,
    );
    return (await this.#database.files.withFilesIfAny(rows)).flatMap(paymentsOf);
  }
}

/** One document may pay another several times, as a factor does and then charges. */
function paymentsOf(row: Row & { readonly file: Buffer | undefined }): readonly ReceivedPayment[] {
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
