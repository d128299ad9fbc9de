import { Migration } from '@mikro-orm/migrations';

/** Adds one row, which each look at whether the database takes writes changes. */
export class Migration20261127001000 extends Migration {
  override up(): void {
    this.addSql('create table probes (name text primary key, at timestamptz not null)');
  }
}
