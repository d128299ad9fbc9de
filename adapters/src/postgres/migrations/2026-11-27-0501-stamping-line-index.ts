import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Adds an index of the line in its order, with nothing in it but what waits. */
export class Migration20261127050100 extends ConcurrentMigration {
  override async up(): Promise<void> {
    const line = 'on invoice_stampings (turn, invoice_id) where turn is not null and next_at is not null';
    await this.createIndex('invoice_stampings_line', line);
  }
}
