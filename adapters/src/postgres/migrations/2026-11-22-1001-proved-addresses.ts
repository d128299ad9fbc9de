import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps which addresses were proved, and the links that prove them. Accounts of before have proved nothing: whether
 * somebody ever opened a link of theirs was not kept, and an address that counts as proved is given what was paid with
 * it. They log in as before and are asked to confirm. Recovery links that are open stay good for the address they were
 * sent to.
 */
export class Migration20261122100100 extends Migration {
  override up(): void {
    this.addSql(`alter table users add email_verified boolean not null default false, add pending_email text`);
    this.addSql(`drop view visible_users`);
    this.addSql(`
      create view visible_users as
        select viewer.id as user_id, u.id, u.name, u.email, u.phone, u.email_verified, u.pending_email
        from users viewer join users u on u.id = viewer.id or viewer.is_operator
        where u.closed_at is null`);
    this.addSql(`alter table password_resets add email_key text`);
    this.addSql(`update password_resets r set email_key = u.email_key from users u where u.id = r.user_id`);
    this.addSql(`alter table password_resets alter email_key set not null`);
    this.addSql(`
      create table email_confirmations (
        token_hash bytea primary key,
        user_id uuid not null references users,
        email text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    this.addSql(`create index email_confirmations_of_user on email_confirmations (user_id)`);
    this.addSql(`create index email_confirmations_by_expiry on email_confirmations (expires_at)`);
  }
}
