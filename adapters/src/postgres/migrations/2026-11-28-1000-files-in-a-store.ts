import { Migration } from '@mikro-orm/migrations';

/** A row that has no content tells where it lies, what it was and how long. The version before writes content and reads it. */
const tables = ['invoice_files', 'archive_parts', 'import_chunks'];

/**
 * Files may lie in a store beside the database. `file_store` is the store's own id, with how far the sweep of it has come;
 * `files_to_remove` are the objects whose rows are gone.
 */
export class Migration20261128100000 extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table ${table} alter column content drop not null,
        add column stored_key text, add column stored_sha256 bytea, add column stored_bytes integer`);
      this.addSql(`alter table ${table} add constraint ${table}_lies_somewhere check (content is not null
        or (stored_key is not null and stored_sha256 is not null and stored_bytes is not null)) not valid`);
    }
    this.addSql(`create table file_store (is_one boolean primary key default true check (is_one), id uuid not null,
      marked_at timestamptz, swept_to text not null default '', swept_at timestamptz)`);
    this.addSql(`create table files_to_remove (stored_key text primary key, since timestamptz not null default now())`);
    this.addSql(`create index files_to_remove_since on files_to_remove (since)`);
  }
}
