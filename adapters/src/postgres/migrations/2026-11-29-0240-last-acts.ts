import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** What somebody did last in a company is found at once, and so is what they did last that is not of payroll. */
export class Migration20261129024000 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex('audit_entries_of_actor', 'on audit_entries (tenant_id, actor_id, payroll, at, number)');
  }
}
