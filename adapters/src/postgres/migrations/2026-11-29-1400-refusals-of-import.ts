import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Finds all refused rows of an import, also those that are mended: its deletion read the table of everybody's. */
export class Migration20261129140000 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('import_refusals_of_import', 'on import_refusals (import_id, line, id)');
    await this.dropIndex('import_refusals_open');
  }
}
