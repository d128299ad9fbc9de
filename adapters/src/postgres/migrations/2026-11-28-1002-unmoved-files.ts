import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Files that are to leave the database: none, but for those of the last seconds. */
export class Migration20261128100200 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('invoice_files_unmoved', 'on invoice_files (invoice_id, kind) where stored_key is null');
  }
}
