import type { Scope } from '@timbra/core/access/actor.ts';
import type {
  PurchaseInvoice,
  PurchaseInvoiceLink,
  PurchaseInvoices,
  TransferReturns,
} from '@timbra/core/purchases/ports.ts';
import { OnDatabase } from './on-database.ts';
import { date, raw, sql, type Sql, stateMeans } from './sql.ts';

type Row = Omit<PurchaseInvoice, 'folio' | 'total' | 'createdAt' | 'number'> & {
  readonly folio: string;
  readonly total: string;
  readonly createdAt: string | Date;
};

const documents = sql`
  select i.id, p.purchase_id as "purchaseId", i.serie, i.folio, i.status, i.uuid, i.total,
    i.provider_id as "providerId", i.created_at as "createdAt"
  from purchase_invoices p join invoices i on i.id = p.invoice_id`;

const newestFirst = sql`order by p.invoice_id desc limit 1000`;
const live = raw(stateMeans('i.status', 'live'));

export class PostgresPurchaseInvoices extends OnDatabase implements PurchaseInvoices {
  within({ userId }: Scope): Promise<PurchaseInvoice[]> {
    return this.#read(sql`p.user_id = ${userId}`);
  }

  liveOf(
    { userId }: Scope,
    of: { readonly purchaseId: string } | { readonly companyId: string },
  ): Promise<PurchaseInvoice[]> {
    const [column, id] =
      'purchaseId' in of
        ? ([raw('purchase_id'), of.purchaseId] as const)
        : ([raw('company_id'), of.companyId] as const);
    return this.#read(sql`p.user_id = ${userId} and p.${column} = ${id} and ${live}`);
  }

  async named({ userId }: Scope, providerId: string): Promise<PurchaseInvoice | undefined> {
    const [found] = await this.#read(sql`p.user_id = ${userId} and i.provider_id = ${providerId} and ${live}`);
    return found;
  }

  standing(purchaseId: string): Promise<{ invoiceId: string; live: boolean } | undefined> {
    return this.database.row<{ invoiceId: string; live: boolean }>(sql`
      select p.invoice_id as "invoiceId", ${live} as live
      from purchase_invoices p join invoices i on i.id = p.invoice_id
      where p.purchase_id = ${purchaseId} and (${live} or ${raw(stateMeans('i.status', 'editable'))}) order by live desc, p.invoice_id desc limit 1`);
  }

  async link({ purchaseId, invoiceId, userId, companyId }: PurchaseInvoiceLink): Promise<void> {
    await this.database.change(sql`
      insert into purchase_invoices (purchase_id, invoice_id, user_id, company_id) values (${purchaseId}, ${invoiceId}, ${userId}, ${companyId})
      on conflict (purchase_id, invoice_id) do update set company_id = excluded.company_id`);
  }

  async #read(condition: Sql): Promise<PurchaseInvoice[]> {
    const rows = await this.database.rows<Row>(sql`${documents} where ${condition} ${newestFirst}`);
    return rows.map((row) => ({
      ...row,
      number: `${row.serie}-${row.folio}`,
      folio: Number(row.folio),
      total: Number(row.total),
      createdAt: date(row.createdAt),
    }));
  }
}

export class PostgresTransferReturns extends OnDatabase implements TransferReturns {
  async ask(purchaseId: string, at: Date): Promise<void> {
    await this.database.change(sql`
      insert into purchase_returns (purchase_id, asked_at) values (${purchaseId}, ${at}) on conflict (purchase_id) do nothing`);
  }

  async isAsked(purchaseId: string): Promise<boolean> {
    const row = await this.database.row<{ asked: number }>(sql`
      select 1 as asked from purchase_returns where purchase_id = ${purchaseId} and ended_at is null`);
    return row !== undefined;
  }

  async end(purchaseId: string, at: Date): Promise<void> {
    await this.database.change(sql`
      update purchase_returns set ended_at = ${at} where purchase_id = ${purchaseId} and ended_at is null`);
  }
}
