import { Migration } from '@mikro-orm/migrations';

/** Keeps which document invoices which purchase, and whose purchase it is: the document itself is the platform's. */
export class Migration20261120094500 extends Migration {
  override up(): void {
    this.addSql(`
      create table purchase_invoices (
        purchase_id uuid not null,
        invoice_id uuid not null references invoices,
        user_id uuid not null references users,
        primary key (purchase_id, invoice_id)
      )`);
    this.addSql(`create index purchase_invoices_of_user on purchase_invoices (user_id, invoice_id desc)`);
  }
}
