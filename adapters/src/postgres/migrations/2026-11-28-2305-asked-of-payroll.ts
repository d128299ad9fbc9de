import { Migration } from '@mikro-orm/migrations';

/** Tells when somebody last asked a run of payroll for something: the audit says who did. */
export class Migration20261128230500 extends Migration {
  override up(): void {
    this.addSql(`
      alter table payroll_runs
        add column issue_asked_at timestamptz,
        add column refresh_asked_at timestamptz,
        add column stopped_at timestamptz`);
  }
}
