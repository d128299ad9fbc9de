import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Adds an index of the archives of a user, the latest first: whoever looks at home is told of one that failed. */
export class Migration20261128225800 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('archives_of_user', 'on archives (user_id, created_at desc, id desc)');
  }
}
