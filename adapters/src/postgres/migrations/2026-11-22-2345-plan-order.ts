import { Migration } from '@mikro-orm/migrations';

/** Keeps plans in the order that an operator gives them; those without a place of their own follow by their stamps. */
export class Migration20261122234500 extends Migration {
  override up(): void {
    this.addSql(`alter table plans add column position integer`);
  }
}
