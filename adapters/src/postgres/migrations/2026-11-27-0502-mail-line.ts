import { Migration } from '@mikro-orm/migrations';

/** Mails wait in a line as documents do. The table is small: what is sent leaves it. */
export class Migration20261127050200 extends Migration {
  override up(): void {
    this.addSql(`alter table mails add column turn bigint, add column awaited boolean`);
    this.addSql(`create index mails_line on mails (turn, id) where turn is not null`);
  }
}
