import { Migration } from '@mikro-orm/migrations';

/** Whether the documents of a customer are sent when they are stamped; null while nobody has said. */
export class Migration20261129164500 extends Migration {
  override up(): void {
    this.addSql('alter table remembered_recipients add column sends boolean');
  }
}
