import { Migration } from '@mikro-orm/migrations';

/** Keeps when a job was left for an import that nobody works on: until it is taken, no sweep leaves another one. */
export class Migration20261125102200 extends Migration {
  override up(): void {
    this.addSql('alter table imports add column woken_at timestamptz');
  }
}
