import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps when each session was last used, for the list that its user sees. The default is for processes of the version
 * before, which do not name the column and run until they are replaced.
 */
export class Migration20261122210000 extends Migration {
  override up(): void {
    this.addSql(`alter table sessions add column last_used_at timestamptz not null default now()`);
    this.addSql(`update sessions set last_used_at = created_at`);
  }
}
