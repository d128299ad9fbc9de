import { Migration } from '@mikro-orm/migrations';

const tables = [
  'archive_items',
  'archive_parts',
  'balance_claims',
  'cancellation_notices',
  'cash_balances',
  'deliveries',
  'idempotency_keys',
  'import_batches',
  'import_chunks',
  'import_kept',
  'import_refusals',
  'import_restored',
  'invoice_cancellations',
  'invoice_files',
  'invoice_links',
  'invoice_orders',
  'invoice_stampings',
  'mails',
  'order_items',
  'outbox',
  'payroll_payslips',
  'purchase_returns',
  'sat_checks',
  'statement_deliveries',
];

/** Keeps whose the rows are that belong to another record. Triggers write it; a backfill fills in what was there. */
export class Migration20261128000000 extends Migration {
  override up(): void {
    for (const table of tables) this.addSql(`alter table ${table} add column tenant_id uuid`);
  }
}
