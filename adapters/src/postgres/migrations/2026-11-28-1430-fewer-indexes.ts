import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/**
 * Drops two indexes of documents whose reads another one serves as well, those of the version before too: what is under way
 * is a part of what is not issued, and what is owed is found with the type of a document beside it.
 */
export class Migration20261128143000 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.dropIndex('invoices_under_way');
    await this.dropIndex('invoices_receivable');
  }
}
