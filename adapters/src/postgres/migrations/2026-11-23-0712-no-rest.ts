import { Migration } from '@mikro-orm/migrations';

/** Nothing issues what is left over by itself: nobody chooses how often. */
export class Migration20261123071200 extends Migration {
  override up(): void {
    this.addSql(`alter table self_invoicing drop column rest`);
  }
}
