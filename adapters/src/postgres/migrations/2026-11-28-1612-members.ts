import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps who works in a company that another account owns. A row is an invitation until somebody takes it and stands in
 * `user_id`; whoever is removed has no row. What a member may do is kept as it comes out of the role, so that a statement
 * finds it in one place.
 */
export class Migration20261128161200 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql(`
      create table members (
        id uuid primary key,
        company_id uuid not null,
        user_id uuid,
        email text not null,
        email_key text not null,
        role text not null,
        added text[] not null,
        removed text[] not null,
        permissions text[] not null,
        invited_by uuid not null,
        invited_at timestamptz not null,
        token_hash bytea,
        expires_at timestamptz,
        accepted_at timestamptz,
        last_seen_at timestamptz,
        check ((user_id is null) = (accepted_at is null))
      )`);
    this.addSql('create unique index members_email_idx on members (company_id, email_key)');
    this.addSql('create unique index members_user_idx on members (user_id, company_id)');
    this.addSql('create unique index members_token_idx on members (token_hash)');
    this.addSql(`
      create table company_transfers (
        company_id uuid primary key,
        from_user_id uuid not null,
        to_user_id uuid not null,
        asked_at timestamptz not null,
        expires_at timestamptz not null
      )`);
  }
}
