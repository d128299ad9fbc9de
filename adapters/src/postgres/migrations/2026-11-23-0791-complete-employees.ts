import { Migration } from '@mikro-orm/migrations';

/** Employees in the order of whether something is missing: the name stood between that and the id, which breaks ties. */
export class Migration20261123079100 extends Migration {
  override up(): void {
    this.addSql('create index on employees (company_id, complete, id) where archived_at is null');
  }
}
