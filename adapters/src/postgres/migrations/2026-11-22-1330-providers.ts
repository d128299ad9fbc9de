import { Migration } from '@mikro-orm/migrations';

/** Keeps which provider each id is of. Until now there was one for documents and certificates, and one for payments. */
export class Migration20261122133000 extends Migration {
  override up(): void {
    // A default fills the column without a rewrite of the table.
    this.addSql(`alter table invoices add column provider text default 'facturama'`);
    this.addSql(`alter table invoices alter column provider drop default`);
    this.addSql(`update invoices set provider = null where provider_id is null`);
    this.addSql(`alter table invoice_stampings add column provider text`);
    this.addSql(`update invoice_stampings set provider = 'facturama' where attempts > 0`);
    this.addSql(`alter table companies add column csd_provider text`);
    this.addSql(`update companies set csd_provider = 'facturama' where csd_serial_number is not null`);
    for (const table of ['purchases', 'cash_balances', 'stray_payments']) {
      this.addSql(`alter table ${table} add column provider text not null default 'stripe'`);
    }
  }
}
