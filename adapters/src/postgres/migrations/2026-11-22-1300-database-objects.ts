import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps which functions and triggers are applied, each in which form: they are kept in `functions/` and not in
 * migrations.
 */
export class Migration20261122130000 extends Migration {
  override up(): void {
    this.addSql(`create table database_objects (name text primary key, hash text not null)`);
  }
}
