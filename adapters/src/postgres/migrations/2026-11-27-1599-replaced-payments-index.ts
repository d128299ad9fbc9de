import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Adds an index of payments by the complements that they replace. */
export class Migration20261127159900 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex(
      'balance_claims_replaces',
      'on balance_claims using gin (replaces) where replaces is not null',
    );
  }
}
