import { Migration } from '@mikro-orm/migrations';

/** Of two people who edit one employer, the second is told. */
export class Migration20261125092000 extends Migration {
  override up(): void {
    this.addSql('alter table employers add column version integer not null default 1');
  }
}
