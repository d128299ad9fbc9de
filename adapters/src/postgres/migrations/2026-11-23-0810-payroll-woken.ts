import { Migration } from '@mikro-orm/migrations';

/** When a run of payroll was last given to a worker, so that the sweep leaves it alone for a while. */
export class Migration20261123081000 extends Migration {
  override up(): void {
    this.addSql('alter table payroll_runs add column woken_at timestamptz not null default now()');
  }
}
