import { Migration } from '@mikro-orm/migrations';

/** A deleted customer can be brought back for a day; the next ones to delete for good are found among the deleted only. */
export class Migration20261122234000 extends Migration {
  override up(): void {
    this.addSql('create index customers_archived on customers (archived_at) where archived_at is not null');
  }
}
