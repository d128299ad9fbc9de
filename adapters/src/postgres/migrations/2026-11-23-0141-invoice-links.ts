import { Migration } from '@mikro-orm/migrations';

/** Adds links that lead to one document each, without a session. */
export class Migration20261123014100 extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_links (
        invoice_id uuid primary key references invoices on delete cascade,
        token text not null unique,
        created_at timestamptz not null,
        opened_first timestamptz,
        opened_last timestamptz,
        opened_count integer not null default 0
      )`);
  }
}
