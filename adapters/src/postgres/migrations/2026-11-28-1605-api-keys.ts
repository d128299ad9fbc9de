import { Migration } from '@mikro-orm/migrations';

/** Keys by which programs act for an account. One that was ended is kept for a while, so that it can say so. */
export class Migration20261128160500 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql(`
      create table api_keys (
        id uuid primary key,
        user_id uuid not null references users,
        company_id uuid,
        name text not null,
        mode text not null check (mode in ('live', 'test')),
        prefix text not null,
        last4 text not null,
        key_hash bytea not null,
        permissions text[] not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        expires_at timestamptz,
        revoked_at timestamptz
      )`);
    this.addSql('create unique index api_keys_by_hash on api_keys (key_hash)');
    this.addSql('create index api_keys_of_user on api_keys (user_id, created_at)');
  }
}
