import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { RegisteredPayment, RegisteredPayments } from '@timbra/core/invoicing/paying/ports.ts';
import type { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Database } from './database.ts';
import { fileColumns, type FileColumns } from './files/stored-columns.ts';
import { raw, sql } from './sql.ts';
import { stateMeans } from './states.ts';

interface Row {
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

export class PostgresRegisteredPayments implements RegisteredPayments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async between(companyId: string, desde: string, hasta: string, most: number): Promise<readonly RegisteredPayment[]> {
    // A complement is issued after its money came.
    const rows = await this.#database.rows<Row>(
      sql`select id, serie, folio, document from invoices t
       where company_id = ${companyId} and tipo_comprobante = 'P' and fecha >= ${desde} and ${raw(stateMeans('t.status', 'sent'))}
         and status <> 'CANCELLED'
       order by fecha desc, id desc limit ${most}`,
    );
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
    const rows = await this.#database.rows<FileColumns & { readonly id: string }>(
      sql`select f.invoice_id as id, ${raw(fileColumns('f'))} from invoice_files f
       where f.kind = 'xml' and f.invoice_id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`,
    );
    const read = await this.#database.files.withFiles(rows);
    return new Map(read.map(({ id, file }) => [id, file]));
  }
}

function paymentsOf(
  { id: invoiceId, serie, folio, document }: Row,
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
