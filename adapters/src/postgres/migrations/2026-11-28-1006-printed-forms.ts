import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Printed forms by their age: those that are old are drawn again when somebody asks for one. */
export class Migration20261128100600 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('invoice_files_forms', `on invoice_files (created_at) where kind = 'pdf'`);
  }
}
