import { Migration } from '@mikro-orm/migrations';

/** Keeps whether somebody asked for payslips of a run to be issued and is still to be told how that ended. */
export class Migration20261123083000 extends Migration {
  override up(): void {
    this.addSql('alter table payroll_runs add column end_untold boolean not null default false');
    this.addSql('create index payroll_runs_untold on payroll_runs (id) where end_untold');
  }
}
