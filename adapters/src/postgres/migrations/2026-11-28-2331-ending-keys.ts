import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Keys whose end is told next are found without reading all of them. */
export class Migration20261128233100 extends ConcurrentMigration {
  static readonly isOfDirectory = true;

  override async up(): Promise<void> {
    await this.createIndex(
      'api_keys_ending',
      'on api_keys (expires_at) where revoked_at is null and expires_at >= untold_since',
    );
  }
}
