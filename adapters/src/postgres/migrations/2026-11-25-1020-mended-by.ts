import { Migration } from '@mikro-orm/migrations';

/** Keeps which correction has mended a refused row: undone, it opens the row again. */
export class Migration20261125102000 extends Migration {
  override up(): void {
    this.addSql('alter table import_refusals add column mended_by uuid references imports on delete set null');
    this.addSql('create index import_refusals_mended on import_refusals (mended_by) where mended_by is not null');
  }
}
