import { Migration } from '@mikro-orm/migrations';

/** Tells the versions that an undo has written from those that people have. */
export class Migration20261125093000 extends Migration {
  override up(): void {
    this.addSql(`
      create table import_restored (
        record_id uuid not null,
        version integer not null,
        was integer not null,
        import_id uuid not null references imports on delete cascade,
        primary key (record_id, version)
      )`);
    this.addSql('create index import_restored_of_import on import_restored (import_id)');
  }
}
