import { Migration } from '@mikro-orm/migrations';

/** Keeps where documents were mailed to, and what became of each mail. */
export class Migration20261123014000 extends Migration {
  override up(): void {
    this.addSql(`
      create table deliveries (
        id uuid primary key,
        invoice_id uuid not null references invoices on delete cascade,
        sent_to text not null,
        note text,
        automatic boolean not null,
        status text not null default 'queued' check (status in ('queued', 'sent', 'bounced', 'failed')),
        created_at timestamptz not null,
        at timestamptz not null
      )`);
    this.addSql(`create index deliveries_of_invoice on deliveries (invoice_id, created_at)`);
    this.addSql(`create index deliveries_queued on deliveries (created_at) where status = 'queued'`);
  }
}
