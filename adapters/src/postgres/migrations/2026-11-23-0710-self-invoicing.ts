import { Migration } from '@mikro-orm/migrations';
import { folioToken } from '../postgres-sold-tickets.ts';

/** Adds tickets that their buyers invoice at a company's page: its settings, and what was asked for there. */
export class Migration20261123071000 extends Migration {
  override up(): void {
    // Orders have had their tokens from the start; this is the second way to one, without a column of its own.
    this.addSql(`create unique index orders_by_folio_token on orders ((${folioToken('ticket_token')}))`);
    this.addSql(`
      create table self_invoicing (
        company_id uuid primary key references companies on delete cascade,
        ticket_window text not null,
        days integer,
        uses text[] not null,
        payment_forms text[] not null,
        rest text not null,
        notify boolean not null
      )`);
    this.addSql(`
      create table ticket_requests (
        order_id uuid primary key references orders on delete cascade,
        company_id uuid not null references companies on delete cascade,
        status text not null check (status in ('WAITING', 'SUBMITTED', 'REFUSED')),
        receptor jsonb,
        forma_pago text,
        errors jsonb not null default '[]',
        invoice_id uuid references invoices on delete set null,
        attempts integer not null default 0,
        next_at timestamptz,
        updated_at timestamptz not null
      )`);
    this.addSql(`create index ticket_requests_of_invoice on ticket_requests (invoice_id)`);
    this.addSql(`create index ticket_requests_due on ticket_requests (next_at) where status = 'WAITING'`);
  }
}
