import { Migration } from '@mikro-orm/migrations';

/** Files of customers, products and orders that are taken in by the worker. */
export class Migration20261122190000 extends Migration {
  override up(): void {
    this.addSql(`
      create table imports (
        id uuid primary key,
        company_id uuid not null references companies,
        user_id uuid not null references users,
        kind text not null,
        mode text not null,
        status text not null check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
        file_name text not null,
        file_size bigint not null,
        file_sha256 bytea not null,
        columns jsonb not null,
        mapping jsonb not null,
        repairs jsonb not null,
        corrects uuid references imports,
        total integer,
        processed integer not null default 0,
        imported integer not null default 0,
        updated integer not null default 0,
        failed integer not null default 0,
        open integer not null default 0,
        message text,
        lease uuid,
        lease_until timestamptz,
        created_at timestamptz not null,
        started_at timestamptz,
        finished_at timestamptz,
        undo_status text check (undo_status in ('RUNNING', 'COMPLETED')),
        undo_woken_at timestamptz,
        removed integer not null default 0,
        restored integer not null default 0,
        kept integer not null default 0,
        undo_finished_at timestamptz,
        check (processed = imported + updated + failed)
      )`);
    this.addSql(`create index imports_of_company on imports (company_id, created_at desc, id)`);
    this.addSql(`create index imports_under_way on imports (created_at) where status in ('QUEUED', 'RUNNING')`);
    this.addSql(`create index imports_being_undone on imports (created_at) where undo_status = 'RUNNING'`);
    this.addSql(`create index imports_by_file on imports (company_id, file_sha256)`);
    // API and worker may be on different machines: the database is the place that both see.
    this.addSql(`
      create table import_chunks (
        import_id uuid not null references imports on delete cascade,
        number integer not null,
        content bytea not null,
        primary key (import_id, number)
      )`);
    this.addSql(`alter table import_chunks alter column content set storage external`);
    this.addSql(`
      create table import_refusals (
        id uuid primary key,
        import_id uuid not null references imports on delete cascade,
        line integer not null,
        field text not null,
        reason text not null,
        cells jsonb not null,
        mended_at timestamptz
      )`);
    this.addSql(`create index import_refusals_open on import_refusals (import_id, line, id) where mended_at is null`);
    // A row for each batch and not for each record: writing it must cost nothing beside the records themselves.
    this.addSql(`
      create table import_batches (
        import_id uuid not null references imports on delete cascade,
        number integer not null,
        created jsonb not null,
        changed jsonb not null,
        primary key (import_id, number)
      )`);
    this.addSql(`
      create table import_kept (
        import_id uuid not null references imports on delete cascade,
        record_id uuid not null,
        title text not null,
        reason text not null,
        primary key (import_id, record_id)
      )`);
    this.addSql(`
      create table import_mappings (
        company_id uuid not null references companies,
        kind text not null,
        columns_key text not null,
        mapping jsonb not null,
        used_at timestamptz not null,
        primary key (company_id, kind, columns_key)
      )`);
  }
}
