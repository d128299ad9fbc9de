import { Migration } from '@mikro-orm/migrations';

/** Documents of tickets that are to be made again with other data of their buyers. */
export class Migration20261123074000 extends Migration {
  override up(): void {
    this.addSql(`
      create table ticket_corrections (
        order_id uuid primary key references orders on delete cascade,
        company_id uuid not null references companies on delete cascade,
        original_id uuid not null references invoices on delete cascade,
        status text check (status in ('WAITING', 'ASKED', 'SUBMITTED', 'REFUSED', 'DECLINED')),
        receptor jsonb,
        errors jsonb not null default '[]',
        invoice_id uuid references invoices on delete set null,
        made integer not null default 0,
        attempts integer not null default 0,
        asked_at timestamptz not null,
        next_at timestamptz
      )`);
    this.addSql(`create index ticket_corrections_of_invoice on ticket_corrections (invoice_id)`);
    this.addSql(`create index ticket_corrections_of_original on ticket_corrections (original_id)`);
    this.addSql(`create index ticket_corrections_due on ticket_corrections (next_at) where status = 'WAITING'`);
    this.addSql(
      `create index ticket_corrections_asked on ticket_corrections (company_id, asked_at) where status = 'ASKED'`,
    );
    // Whether a document is about to be replaced is asked for each one that is corrected.
    this.addSql(`create index invoices_by_original on invoices (substitutes_id) where substitutes_id is not null`);
  }
}
