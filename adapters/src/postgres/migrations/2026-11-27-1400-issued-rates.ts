import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** The newest document of a company in a currency is found without looking at those in pesos, which nearly all are. */
export class Migration20261127140000 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex(
      'invoices_issued_rates',
      `on invoices (company_id, moneda, fecha desc)
       where moneda not in ('MXN', 'XXX') and tipo_comprobante in ('I', 'E') and status in ('ISSUED', 'CANCELLING')`,
    );
  }
}
