import { Migration } from '@mikro-orm/migrations';

/**
 * What kinds of documents an archive holds: who may not see payslips, or invoices, no longer finds one that has them. Of
 * those that are there already it is not known, and both are asked for; they go within seven days.
 */
export class Migration20261128191500 extends Migration {
  override up(): void {
    this.addSql(`alter table archives add column has_payslips boolean not null default true,
      add column has_invoices boolean not null default true`);
  }
}
