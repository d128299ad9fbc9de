import { Migration } from '@mikro-orm/migrations';

/** What users and companies keep besides their records: limits, recoveries, billing data, pages, notifications. */
export class Migration20261120094000 extends Migration {
  override up(): void {
    this.addSql(`
      create view visible_users as
        select viewer.id as user_id, u.id, u.name, u.email, u.phone
        from users viewer join users u on u.id = viewer.id or viewer.is_operator
        where u.closed_at is null`);
    this.addSql(`
      create table rate_limits (
        name text not null,
        key text not null,
        taken integer not null,
        under_way integer not null,
        taken_at timestamptz not null,
        ends_at timestamptz not null,
        primary key (name, key)
      )`);
    this.addSql(`create index rate_limits_by_end on rate_limits (ends_at)`);

    this.addSql(`
      create table password_resets (
        token_hash bytea primary key,
        user_id uuid not null references users,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    this.addSql(`create index password_resets_of_user on password_resets (user_id)`);
    this.addSql(`create index password_resets_by_expiry on password_resets (expires_at)`);

    this.addSql(`
      create table mails (
        id uuid primary key,
        kind text not null,
        payload jsonb not null,
        attempts integer not null default 0,
        next_at timestamptz not null,
        created_at timestamptz not null
      )`);
    this.addSql(`create index mails_due on mails (next_at)`);

    this.addSql(`
      create table billing_data (
        user_id uuid primary key references users,
        data jsonb not null
      )`);

    this.addSql(`
      create table company_pages (
        company_id uuid primary key references companies,
        custom_url text not null unique,
        business_name text,
        business_description text,
        business_logo text,
        primary_color text not null,
        secondary_color text not null,
        business_address text,
        business_website text,
        phone text,
        email text,
        published_at timestamptz
      )`);

    this.addSql(`
      create table notifications (
        id uuid primary key,
        user_id uuid not null references users,
        type text not null,
        title text not null,
        body text not null,
        link text,
        occasion text,
        read_at timestamptz,
        created_at timestamptz not null
      )`);
    this.addSql(`create index notifications_of_user on notifications (user_id, created_at desc, id desc)`);
    this.addSql(`
      create unique index notifications_once on notifications (user_id, occasion) where occasion is not null`);
  }
}
