import { Migration } from '@mikro-orm/migrations';

/** The payslips of a run that a key asked for are issued later, and count for that key. */
export class Migration20261128204100 extends Migration {
  override up(): void {
    this.addSql('alter table payroll_runs add column key_id uuid');
  }
}
