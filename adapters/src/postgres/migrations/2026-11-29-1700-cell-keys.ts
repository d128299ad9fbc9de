import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Tells when a key was kept last: one that no row has is forgotten once nobody can be about to write its row. */
export class Migration20261129170000 extends ConcurrentMigration {
  static readonly isOfDirectory = true;

  override async up(): Promise<void> {
    await this.addColumn('cell_keys', 'kept_at timestamptz not null default now()');
    await this.createIndex('cell_keys_of_cell', 'on cell_keys (cell_id, kind, key)');
  }
}
