import { Migration } from '@mikro-orm/migrations';

/** The last document to a customer is looked up with each new one; some customers have a hundred thousand. */
export class Migration20261122235000 extends Migration {
  override up(): void {
    this.addSql(`
      create index invoices_last_of_customer on invoices (customer_id, created_at desc, id desc)
        where customer_id is not null`);
    // The index's first column serves whoever asks for the customer alone.
    this.addSql(`drop index invoices_of_customer`);
  }
}
