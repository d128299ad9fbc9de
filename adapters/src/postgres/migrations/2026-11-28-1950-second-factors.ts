import { Migration } from '@mikro-orm/migrations';

/** An account may ask for a second proof at each login, and again before what moves money or access. */
export class Migration20261128195000 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql(`
      create table second_factors (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('totp', 'passkey')),
        name text not null,
        secret_sealed text,
        last_step bigint,
        credential_id text unique,
        public_key bytea,
        counter bigint not null default 0,
        transports text[] not null default '{}',
        created_at timestamptz not null,
        confirmed_at timestamptz,
        last_used_at timestamptz,
        check (case kind when 'totp' then secret_sealed is not null else credential_id is not null and public_key is not null end)
      )`);
    this.addSql('create index second_factors_of_account on second_factors (user_id)');
    this.addSql(`
      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        code_hash bytea not null,
        primary key (user_id, code_hash)
      )`);
    this.addSql(`
      create table factor_challenges (
        token_hash bytea primary key,
        user_id uuid not null references users on delete cascade,
        purpose text not null check (purpose in ('login', 'confirm', 'passkey')),
        signed text,
        remember boolean not null,
        expires_at timestamptz not null
      )`);
    this.addSql('create index factor_challenges_of_account on factor_challenges (user_id)');
    this.addSql('create index factor_challenges_over on factor_challenges (expires_at)');
    this.addSql('alter table sessions add column confirmed_at timestamptz');
  }
}
