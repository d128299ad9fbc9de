import { Migration } from '@mikro-orm/migrations';

/** Keeps where the accounts of customers were mailed to, and what became of each mail. */
export class Migration20261123060000 extends Migration {
  override up(): void {
    this.addSql(`
      create table statement_deliveries (
        id uuid primary key,
        customer_id uuid not null references customers on delete cascade,
        sent_to text not null,
        note text,
        desde text,
        hasta text not null,
        status text not null default 'queued' check (status in ('queued', 'sent', 'bounced', 'failed')),
        created_at timestamptz not null,
        at timestamptz not null
      )`);
    this.addSql(`create index statement_deliveries_of_customer on statement_deliveries (customer_id, created_at)`);
    this.addSql(
      `create index statement_deliveries_queued on statement_deliveries (created_at) where status = 'queued'`,
    );
  }
}
