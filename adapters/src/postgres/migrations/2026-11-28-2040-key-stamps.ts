import { Migration } from '@mikro-orm/migrations';

/**
 * A key may use so many stamps a month. Each document that a key has a stamp for is counted: at the first of the keys that
 * were rolled from each other, whichever of them asked.
 */
export class Migration20261128204000 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql('alter table api_keys add column stamps_per_month int check (stamps_per_month >= 0)');
    this.addSql('alter table api_keys add column counts_with uuid');
    this.addSql(`
      create table key_stamps (
        invoice_id uuid primary key,
        key_id uuid not null,
        user_id uuid not null references users,
        reserved_at timestamptz not null
      )`);
    this.addSql('create index key_stamps_of_month on key_stamps (key_id, reserved_at)');
    this.addSql('create index key_stamps_of_user on key_stamps (user_id)');
    this.addSql('create index key_stamps_over on key_stamps (reserved_at)');
  }
}
