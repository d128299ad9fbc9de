import { Migration } from '@mikro-orm/migrations';

/** Keeps what happens to tickets at a company's page, and pages that their company has withdrawn. */
export class Migration20261123071100 extends Migration {
  override up(): void {
    this.addSql(`
      create table ticket_events (
        company_id uuid not null references companies on delete cascade,
        order_id uuid not null references orders on delete cascade,
        way text not null,
        kind text not null,
        code text not null,
        at timestamptz not null,
        day date not null,
        primary key (order_id, kind, way, code, day)
      )`);
    this.addSql(`create index ticket_events_of_company on ticket_events (company_id, at)`);
    this.addSql(`create index ticket_events_by_age on ticket_events (at)`);
    this.addSql(`alter table company_pages add column withdrawn boolean not null default false`);
  }
}
