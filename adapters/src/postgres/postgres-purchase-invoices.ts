import type { Scope } from '@timbra/core/access/scope.ts';
import type { PurchaseInvoice, PurchaseInvoices } from '@timbra/core/purchases/purchase-invoices.ts';
import type { Database } from './database.ts';
import { date } from './values.ts';

type Row = Omit<PurchaseInvoice, 'folio' | 'total' | 'createdAt' | 'number'> & {
  readonly folio: string;
  readonly total: string;
  readonly createdAt: string | Date;
};

export class PostgresPurchaseInvoices implements PurchaseInvoices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async within({ userId }: Scope): Promise<PurchaseInvoice[]> {
    const rows = await this.#database.rows<Row>(
      `select i.id, p.purchase_id as "purchaseId", i.serie, i.folio, i.status, i.uuid, i.total,
         i.provider_id as "providerId", i.created_at as "createdAt"
       from purchase_invoices p join invoices i on i.id = p.invoice_id
       where p.user_id = ? order by p.invoice_id desc limit 1000`,
      [userId],
    );
    return rows.map((row) => ({
      ...row,
      number: `${row.serie}-${row.folio}`,
      folio: Number(row.folio),
      total: Number(row.total),
      createdAt: date(row.createdAt),
    }));
  }
}
