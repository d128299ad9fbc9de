import { Migration } from '@mikro-orm/migrations';

/** Of which cancellations receivers are to be told, and where each customer's documents were sent last. */
export class Migration20261127120000 extends Migration {
  override up(): void {
    this.addSql(`
      create table cancellation_notices (
        invoice_id uuid primary key references invoices on delete cascade
      )`);
    this.addSql(`
      create table remembered_recipients (
        company_id uuid not null references companies on delete cascade,
        customer text not null,
        addresses text[] not null,
        primary key (company_id, customer)
      )`);
  }
}
