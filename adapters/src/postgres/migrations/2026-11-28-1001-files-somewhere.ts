import { Migration } from '@mikro-orm/migrations';

/** Each row has its content or tells where it lies: read beside writers. */
export class Migration20261128100100 extends Migration {
  override up(): void {
    for (const table of ['invoice_files', 'archive_parts', 'import_chunks'])
      this.addSql(`alter table ${table} validate constraint ${table}_lies_somewhere`);
  }
}
