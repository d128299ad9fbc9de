import { Migration } from '@mikro-orm/migrations';

/** Keeps which payslips of a run are mailed to their workers once they are issued. */
export class Migration20261125105100 extends Migration {
  override up(): void {
    this.addSql('alter table payroll_payslips add column to_mail boolean not null default false');
  }
}
