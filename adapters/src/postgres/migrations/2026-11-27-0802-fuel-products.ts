import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** Owners of products of fuel are told of what SAT asks for them; few products are, and all would be read otherwise. */
export class Migration20261127080200 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex(
      'products_of_fuel',
      `on products (company_id)
       where archived_at is null and clave_producto_servicio in ('15101505', '15101514', '15101515')`,
    );
  }
}
