import { Migration } from '@mikro-orm/migrations';

/** Adds global documents of what is left, which are issued by themselves: how often, and what became of each period. */
export class Migration20261123075000 extends Migration {
  override up(): void {
    this.addSql(`
      create table rest_schedules (
        company_id uuid primary key references companies on delete cascade,
        periodicidad text,
        forma_pago text not null,
        lugar_expedicion text,
        paused boolean not null,
        since timestamptz not null,
        look_at timestamptz not null
      )`);
    this.addSql(`
      create index rest_schedules_due on rest_schedules (look_at) where periodicidad is not null and not paused`);
    this.addSql(`
      create table rest_periods (
        company_id uuid not null references companies on delete cascade,
        periodicidad text not null,
        first_day date not null,
        last_day date not null,
        desde timestamptz not null,
        hasta timestamptz not null,
        meses text not null,
        anio integer not null,
        state text not null check (state in ('ANNOUNCED', 'STOPPED', 'WAITING', 'REFUSED', 'ISSUED', 'EMPTY')),
        next_at timestamptz,
        reason text,
        attempts integer not null default 0,
        primary key (company_id, periodicidad, first_day)
      )`);
    this.addSql(`create index rest_periods_due on rest_periods (next_at) where state in ('ANNOUNCED', 'WAITING')`);
    this.addSql(`
      create table rest_documents (
        invoice_id uuid primary key references invoices on delete cascade,
        company_id uuid not null,
        periodicidad text not null,
        first_day date not null,
        foreign key (company_id, periodicidad, first_day) references rest_periods on delete cascade
      )`);
    this.addSql(`create index rest_documents_of_period on rest_documents (company_id, periodicidad, first_day)`);
  }
}
