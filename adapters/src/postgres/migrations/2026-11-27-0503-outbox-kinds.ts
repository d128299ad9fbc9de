import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Adds an index of what is due of each kind, in its order. */
export class Migration20261127050300 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('outbox_of_kind', 'on outbox (name, due_at, id)');
  }
}
