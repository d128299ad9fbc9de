import { Migration } from '@mikro-orm/migrations';

/** Devices from which somebody has logged in: the guesses of others do not lock them out. */
export class Migration20261127020000 extends Migration {
  override up(): void {
    this.addSql(`
      create table known_devices (
        token_hash bytea not null,
        user_id uuid not null references users,
        last_used_at timestamptz not null,
        primary key (token_hash, user_id)
      )`);
    this.addSql('create index known_devices_of_user on known_devices (user_id, last_used_at)');
    this.addSql('create index known_devices_by_use on known_devices (last_used_at)');
  }
}
