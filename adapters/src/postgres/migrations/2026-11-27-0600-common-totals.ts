import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/**
 * Adds an index that tells whether a total is one that many of a company's recent sales share, before a ticket is
 * looked for by it.
 */
export class Migration20261127060000 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex(
      'orders_by_total',
      'on orders (company_id, round(total, 2), fecha) where archived_at is null',
    );
  }
}
