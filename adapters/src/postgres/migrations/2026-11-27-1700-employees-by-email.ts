import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/**
 * Adds an index of employees in the order of their addresses, in which their list can be read as in that of every other
 * column.
 */
export class Migration20261127170000 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex(
      'employees_by_email',
      'on employees (company_id, email collate es_ci, id) where archived_at is null',
    );
  }
}
