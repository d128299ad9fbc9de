import { Migration } from '@mikro-orm/migrations';

/** Of two people who edit one page, its rules or one plan, the second is told. */
export class Migration20261125104000 extends Migration {
  override up(): void {
    for (const table of ['company_pages', 'self_invoicing', 'plans']) {
      this.addSql(`alter table ${table} add column version integer not null default 1`);
    }
  }
}
