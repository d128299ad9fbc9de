import { Migration } from '@mikro-orm/migrations';

/** A notification is live, or about what belongs to a test company: an account's bell tells of live ones alone. */
export class Migration20261128203600 extends Migration {
  override up(): void {
    this.addSql('alter table notifications add column livemode boolean not null default true');
  }
}
