import { Migration } from '@mikro-orm/migrations';

/** What a list comes to is added up from an index alone: documents and orders are wide rows. */
export class Migration20261122234900 extends Migration {
  override up(): void {
    this.addSql(
      'create index invoices_sums on invoices (company_id, fecha) include (moneda, tipo_comprobante, status, tipo, total)',
    );
    this.addSql(
      'create index orders_sums on orders (company_id, fecha) include (total, invoiced) where archived_at is null',
    );
  }
}
