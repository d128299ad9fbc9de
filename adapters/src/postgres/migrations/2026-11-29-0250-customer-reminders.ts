import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps when a company has its customers reminded of what they owe, of what they have been, and who is not to be. A company without
 * a row reminds nobody.
 */
export class Migration20261129025000 extends Migration {
  override up(): void {
    this.addSql(`
      create table reminder_schedules (
        company_id uuid primary key references companies on delete cascade,
        days int[] not null,
        from_hour int not null,
        to_hour int not null,
        weekdays boolean not null,
        since timestamptz not null,
        look_at timestamptz
      )`);
    this.addSql('create index reminder_schedules_due on reminder_schedules (look_at) where look_at is not null');
    this.addSql(`
      create table invoice_reminders (
        invoice_id uuid not null references invoices on delete cascade,
        company_id uuid not null references companies on delete cascade,
        days int not null,
        at timestamptz not null,
        primary key (invoice_id, days)
      )`);
    this.addSql('create index invoice_reminders_of_company on invoice_reminders (company_id)');
    this.addSql('alter table customers add column sin_recordatorios boolean not null default false');
  }
}
