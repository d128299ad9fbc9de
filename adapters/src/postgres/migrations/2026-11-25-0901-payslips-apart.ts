import { Migration } from '@mikro-orm/migrations';

/** A worker who leaves may have two payslips in a run: what is paid for the separation stands apart. */
export class Migration20261125090100 extends Migration {
  override up(): void {
    this.addSql('alter table payroll_payslips add column apart boolean not null default false');
    this.addSql('alter table payroll_payslips drop constraint payroll_payslips_pkey');
    this.addSql('alter table payroll_payslips add primary key (run_id, employee_id, apart)');
  }
}
