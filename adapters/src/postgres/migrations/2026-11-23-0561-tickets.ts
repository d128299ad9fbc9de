import { Migration } from '@mikro-orm/migrations';

/** Adds the notes by which sales leave their global document, to be invoiced apart. */
export class Migration20261123056100 extends Migration {
  override up(): void {
    this.addSql('alter table invoice_orders add column credited_by uuid references invoices');
    this.addSql('create index invoice_orders_credited on invoice_orders (credited_by) where credited_by is not null');
    this.addSql('create index invoice_orders_taken_out on invoice_orders (order_id) where credited_by is not null');
  }
}
