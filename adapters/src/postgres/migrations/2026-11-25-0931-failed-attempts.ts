import { Migration } from '@mikro-orm/migrations';

/** Ends an import that fails again and again. */
export class Migration20261125093100 extends Migration {
  override up(): void {
    this.addSql('alter table imports add column attempts_failed integer not null default 0');
  }
}
