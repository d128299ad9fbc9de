import { Migration } from '@mikro-orm/migrations';

/** Adds collation, search text and the tables of people: users, sessions and the companies they own. */
export class Migration20261120090000 extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`create extension if not exists btree_gin`);
    this.addSql(`create extension if not exists unaccent`);
    this.addSql(`create collation es_ci (provider = icu, locale = 'es-u-ks-level1', deterministic = false)`);
    // unaccent() is only STABLE because its dictionary could change; a generated column needs the promise that it won't.
    this.addSql(`
      create function search_text(value text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$`);

    this.addSql(`
      create table users (
        id uuid primary key,
        name text not null,
        email text not null,
        password_hash text not null,
        phone text,
        is_operator boolean not null default false,
        created_at timestamptz not null,
        closed_at timestamptz
      )`);
    this.addSql(`create unique index users_email on users (lower(email)) where closed_at is null`);

    this.addSql(`
      create table sessions (
        id uuid primary key,
        user_id uuid not null references users,
        token_hash bytea not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        user_agent text
      )`);
    this.addSql(`create index sessions_of_user on sessions (user_id)`);
    this.addSql(`create index sessions_by_expiry on sessions (expires_at)`);

    this.addSql(`
      create table companies (
        id uuid primary key,
        user_id uuid not null references users,
        name text collate es_ci not null,
        ruc text not null,
        email text,
        is_active boolean not null default true,
        rfc text,
        razon_social text,
        regimen_fiscal text,
        codigo_postal text,
        uso_cfdi text,
        logo text,
        fiscal_data jsonb not null default '{}',
        issuer_id text,
        csd_serial_number text,
        csd_rfc text,
        csd_valid_from timestamptz,
        csd_valid_to timestamptz,
        csd_sealed text,
        version integer not null default 1,
        created_at timestamptz not null,
        archived_at timestamptz
      )`);
    this.addSql(`create index companies_of_user on companies (user_id, name, id)`);
    this.addSql(`create index companies_by_rfc on companies (rfc)`);
  }
}
