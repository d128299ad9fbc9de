import { Migration } from '@mikro-orm/migrations';

/** Keeps whose fiscal data the document of a purchase has: a company's, or without one the user's own. */
export class Migration20261122200000 extends Migration {
  override up(): void {
    this.addSql(`alter table purchase_invoices add column company_id uuid references companies`);
    // One document invoices one purchase.
    this.addSql(`create unique index purchase_invoices_invoice on purchase_invoices (invoice_id)`);
  }
}
