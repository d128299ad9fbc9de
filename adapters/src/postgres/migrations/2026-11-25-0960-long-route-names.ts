import { Migration } from '@mikro-orm/migrations';

/**
 * The words of a route name every stop of it: they are longer than an index by name takes (2704 bytes), and are found by
 * their own index anyway.
 */
export class Migration20261125096000 extends Migration {
  override up(): void {
    this.addSql('drop index freight_records_by_name');
    this.addSql(`
      create index freight_records_by_name on freight_records (company_id, kind, nombre, id)
      where archived_at is null`);
  }
}
