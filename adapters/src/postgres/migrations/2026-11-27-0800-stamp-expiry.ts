import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps from when on stamps of an account may have to expire, so that the hourly round visits those accounts alone. An
 * account that was there before is visited once.
 */
export class Migration20261127080000 extends Migration {
  override up(): void {
    this.addSql(`alter table stamp_accounts add column expires_next timestamptz not null default '-infinity'`);
    this.addSql(
      `create index stamp_accounts_expiring on stamp_accounts (expires_next) where expires_next < 'infinity'`,
    );
  }
}
