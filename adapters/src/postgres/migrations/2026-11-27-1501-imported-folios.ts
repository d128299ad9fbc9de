import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Adds an index of the greatest folio that other systems gave in a series. */
export class Migration20261127150100 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex(
      'invoices_imported_folio',
      'on invoices (company_id, serie, folio) where import_id is not null',
    );
  }
}
