import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/**
 * The states of payment are found and counted from an index alone, which needs the type of a document too; who bought in a
 * period, and for how much, likewise.
 */
export class Migration20261127040100 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex(
      'invoices_receivable_by_type',
      `on invoices (company_id, created_at desc, id desc) include (status, tipo_comprobante, vence_at)
       where status in ('ISSUED', 'CANCELLING') and saldo > 0`,
    );
    await this.createIndex(
      'invoiced_documents_of_day',
      'on invoiced_documents (company_id, day) include (is_credit, customer, receptor, subtotal, total)',
    );
  }
}
