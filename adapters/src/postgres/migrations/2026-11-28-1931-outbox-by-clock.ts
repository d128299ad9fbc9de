import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Jobs that are due by the clocks of test companies: all others are found as before. */
export class Migration20261128193100 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('outbox_by_clock', 'on outbox (clock_of, due_at, id) where clock_of is not null');
  }
}
