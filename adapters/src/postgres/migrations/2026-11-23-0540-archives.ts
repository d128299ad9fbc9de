import { Migration } from '@mikro-orm/migrations';

/** Adds archives of documents that workers make: what is to be in each, and its file in parts. */
export class Migration20261123054000 extends Migration {
  override up(): void {
    this.addSql(`
      create table archives (
        id uuid primary key,
        company_id uuid not null references companies,
        user_id uuid not null references users,
        status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED')),
        file_name text not null,
        total integer not null,
        processed integer not null default 0,
        bytes bigint not null default 0,
        parts integer not null default 0,
        files integer not null default 0,
        message text,
        tries integer not null default 0,
        lease uuid,
        lease_until timestamptz,
        created_at timestamptz not null,
        finished_at timestamptz,
        expires_at timestamptz
      )`);
    this.addSql(`create index archives_open on archives (user_id) where status in ('QUEUED', 'RUNNING')`);
    this.addSql(`create index archives_by_expiry on archives (expires_at)`);
    this.addSql(`
      create table archive_items (
        archive_id uuid not null references archives on delete cascade,
        position integer not null,
        invoice_id uuid not null,
        primary key (archive_id, position)
      )`);
    this.addSql(`
      create table archive_parts (
        archive_id uuid not null references archives on delete cascade,
        number integer not null,
        content bytea not null,
        directory bytea,
        summary jsonb,
        primary key (archive_id, number)
      )`);
    // It is packed already.
    this.addSql(`alter table archive_parts alter column content set storage external`);
  }
}
