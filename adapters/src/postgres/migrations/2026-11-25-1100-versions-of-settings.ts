import { Migration } from '@mikro-orm/migrations';

/** Tells who saves over what somebody else has saved meanwhile. */
export class Migration20261125110000 extends Migration {
  override up(): void {
    for (const table of ['billing_data', 'company_sending']) {
      this.addSql(`alter table ${table} add column version integer not null default 1`);
    }
  }
}
