import { Migration } from '@mikro-orm/migrations';

/** A company is a live or a test one from its making on, and what belongs to it is what the company is. */
export class Migration20261128191000 extends Migration {
  override up(): void {
    this.addSql('alter table companies add column livemode boolean not null default true');
  }
}
