import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Records of imports end: what names one of them is found without reading all documents and imports. */
export class Migration20261127080100 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('invoices_of_import', 'on invoices (import_id) where import_id is not null');
    await this.createIndex('imports_of_corrected', 'on imports (corrects) where corrects is not null');
  }
}
