/** Tells how a row comes to its `tenant_id`: by the id of its company, or of its account where no company has it. */
export interface TenantKey {
  /** Returns its SQL for a row. */
  readonly of: (row: string) => string;
  /** The primary key, by which rows of before are filled in. */
  readonly primaryKey: readonly string[];
  /** It is the record whose tenant the row has: its table, and the column with its id. */
  readonly record?: { readonly table: string; readonly by: string };
}

/** Returns the key of the record that the row belongs to, which has its tenant by this column. */
const of =
  (column: 'company_id' | 'user_id') =>
  (table: string, by: string, primaryKey: readonly string[]): TenantKey => ({
    of: (row) => `(select record.${column} from ${table} record where record.id = ${row}.${by})`,
    primaryKey,
    record: { table, by },
  });

const ofCompany = of('company_id');
const ofInvoice = (primaryKey: readonly string[] = ['invoice_id'], by = 'invoice_id') =>
  ofCompany('invoices', by, primaryKey);
const ofImport = (primaryKey: readonly string[]) => ofCompany('imports', 'import_id', primaryKey);
const ofAccount = (key: (row: string) => string, primaryKey: readonly string[]): TenantKey => ({
  of: (row) => `nullif(${key(row)}, '00000000-0000-0000-0000-000000000000')`,
  primaryKey,
});

/**
 * Rows that belong to a record say whose they are too, so that a tenant is moved and erased table by table. The database
 * writes it: so rows of the version before have it, and no statement can forget it. The column has a name of its own, since
 * statements that join such a table to another one say `company_id` alone. Null is what nobody owns: a link that sets a
 * password, a call of somebody who has no session.
 */
export const tenantKeys: Readonly<Record<string, TenantKey>> = {
  archive_items: ofCompany('archives', 'archive_id', ['archive_id', 'position']),
  archive_parts: ofCompany('archives', 'archive_id', ['archive_id', 'number']),
  balance_claims: ofInvoice(['claimant_id', 'origin_id'], 'claimant_id'),
  cancellation_notices: ofInvoice(),
  cash_balances: ofAccount(
    (row) =>
      `(select p.user_id from purchases p where p.customer_id = ${row}.customer_id order by p.created_at limit 1)`,
    ['customer_id'],
  ),
  deliveries: ofInvoice(['id']),
  idempotency_keys: ofAccount(
    (row) => `case when ${row}.scope ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then ${row}.scope::uuid end`,
    ['scope', 'key'],
  ),
  import_batches: ofImport(['import_id', 'number']),
  import_chunks: ofImport(['import_id', 'number']),
  import_kept: ofImport(['import_id', 'record_id']),
  import_refusals: ofImport(['id']),
  import_restored: ofImport(['record_id', 'version']),
  invoice_cancellations: ofInvoice(),
  invoice_files: ofInvoice(['invoice_id', 'kind']),
  invoice_links: ofInvoice(),
  invoice_orders: ofInvoice(['invoice_id', 'order_id']),
  invoice_stampings: ofInvoice(),
  mails: ofAccount((row) => `account_of_mail(${row}.payload)`, ['id']),
  order_items: ofCompany('orders', 'order_id', ['id']),
  outbox: ofAccount((row) => `account_of_job(${row}.payload)`, ['id']),
  payroll_payslips: ofCompany('payroll_runs', 'run_id', ['run_id', 'employee_id', 'apart']),
  purchase_returns: of('user_id')('purchases', 'purchase_id', ['purchase_id']),
  sat_checks: ofInvoice(),
  statement_deliveries: ofCompany('customers', 'customer_id', ['id']),
};
