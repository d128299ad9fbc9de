import { Migration } from '@mikro-orm/migrations';

/** Tells an answer of the payment provider that was asked for before a purchase was last changed. */
export class Migration20261124089000 extends Migration {
  override up(): void {
    this.addSql('alter table purchases add column revision integer not null default 0');
  }
}
