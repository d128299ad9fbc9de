import { Migration } from '@mikro-orm/migrations';

/** Keeps what a file says of a payslip, until a worker has put it into its draft. */
export class Migration20261123083100 extends Migration {
  override up(): void {
    this.addSql('alter table payroll_payslips add column filled jsonb');
  }
}
