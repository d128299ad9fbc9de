import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { restoreCfdiRequest, type StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/stored.ts';
import type { RegisteredPayment, RegisteredPayments } from '@timbra/core/invoicing/paying/registered-payments.ts';
import type { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Database } from './database.ts';
import { stateMeans } from './states.ts';

interface Row {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: string | null;
  readonly document: StoredCfdiRequest | null;
  readonly xml: Buffer | null;
}

interface Told {
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
    // A complement is issued after its money came; what was issued elsewhere is told by its file.
    const rows = await this.#database.rows<Row>(
      `select t.id, t.serie, t.folio, t.document, case when t.document is null then f.content end as xml
       from invoices t left join invoice_files f on f.invoice_id = t.id and f.kind = 'xml'
       where t.company_id = ? and t.tipo_comprobante = 'P' and t.fecha >= ? and ${stateMeans('t.status', 'sent')}
         and t.status <> 'CANCELLED'
       order by t.fecha desc, t.id desc limit ?`,
      [companyId, desde, most],
    );
    return rows.flatMap(paymentsOf).filter(({ fecha }) => fecha.slice(0, 10) >= desde && fecha.slice(0, 10) <= hasta);
  }
}

function paymentsOf({ id: invoiceId, serie, folio, document, xml }: Row): readonly RegisteredPayment[] {
  const numbered = { invoiceId, serie, folio: folio === null ? null : Number(folio) };
  return toldBy(document, xml).map(({ fecha, moneda, monto, numOperacion = null }) => ({
    ...numbered,
    fecha,
    moneda,
    monto,
    numOperacion,
  }));
}

function toldBy(document: StoredCfdiRequest | null, xml: Buffer | null): readonly Told[] {
  const request = document && restoreCfdiRequest(document);
  if (request) return 'pagos' in request ? request.pagos : [];
  if (!xml) return [];
  return readCfdi(xml.toString('utf8')).comprobante.complementos.flatMap((each) =>
    each.kind === 'pagos' ? each.pagos.map(({ fechaPago: fecha, ...pago }) => ({ ...pago, fecha })) : [],
  );
}
