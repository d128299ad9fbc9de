/** Tells how a row of a table is told in the audit. All texts are SQL over a row that is called `r`. */
export interface AuditedTable {
  /** Its record's kind. */
  readonly kind: string;
  readonly id: string;
  /** Its chain: the company, or the account of what no company has. Nothing is told of a row without. */
  readonly tenant: string;
  /** The account in whose cell its chain is: of a table of the directory that is changed before anybody has entered a cell. */
  readonly account?: string;
  /** What people call the record; absent in a part of one, whose record's own table tells it. */
  readonly title?: string;
  /** The path of a row that is a part of its record. */
  readonly part?: string;
  /** Tells whether only those see it who may see payroll. */
  readonly payroll?: string;
  /** Columns that are shown as changed, and never their value: secrets, files, keys. */
  readonly secret?: readonly string[];
  /** Columns that nobody changes: what is computed, and the product's own notes of its work. */
  readonly left?: readonly string[];
  /** Columns of JSON whose own names say nothing: their members stand in the record. */
  readonly bags?: readonly string[];
  /** Tells whether a new row is told without them. */
  readonly briefWhen?: string;
  /** What is told of a row that comes, changes or goes, in place of `created`, `updated` and `deleted`; false tells nothing. */
  readonly acts?: Readonly<Partial<Record<'insert' | 'update' | 'delete', string | false>>>;
  /** What is told where such a column of a row is changed, one that is left everywhere else too. */
  readonly columns?: Readonly<Record<string, string>>;
  /** What is told of a status that a row comes to. */
  readonly statuses?: Readonly<Record<string, string>>;
}

const quoted = (kind: string) => `'${kind}'`;

const ofCompany = (kind: string, title: string, more: Partial<AuditedTable> = {}): AuditedTable => ({
  kind: quoted(kind),
  id: 'r.id::text',
  tenant: 'r.company_id',
  title,
  ...more,
});

/** A company's settings of one kind: one row of it. */
const setting = (kind: string, more: Partial<AuditedTable> = {}): AuditedTable => ({
  kind: quoted(kind),
  id: 'r.company_id::text',
  tenant: 'r.company_id',
  title: `''`,
  acts: { insert: 'updated' },
  ...more,
});

const ofPayslip = `exists (select from invoices i where i.id = r.invoice_id and i.tipo_comprobante = 'N')`;

const ofInvoice = (more: Partial<AuditedTable>): AuditedTable => ({
  kind: `case when ${ofPayslip} then 'payslip' else 'invoice' end`,
  id: 'r.invoice_id::text',
  tenant: 'r.tenant_id',
  payroll: ofPayslip,
  ...more,
});

const ofOrder = (more: Partial<AuditedTable>): AuditedTable => ({
  kind: quoted('order'),
  id: 'r.order_id::text',
  tenant: 'r.company_id',
  ...more,
});

const ofAccount = (more: Partial<AuditedTable>): AuditedTable => ({
  kind: quoted('user'),
  id: 'r.user_id::text',
  tenant: 'r.user_id',
  ...more,
});

const ofPurchase = (tenant: string, more: Partial<AuditedTable>): AuditedTable => ({
  kind: quoted('purchase'),
  id: 'r.purchase_id::text',
  tenant,
  ...more,
});

const lease = ['lease', 'lease_until', 'tries', 'woken_at', 'attempts', 'next_at'] as const;

const payroll = 'true';

/** Begins the name under which the receiver of payslips is remembered. */
export const payslipPrefix = 'nomina ';

/** Holds every table whose changes are told; `testing/unaudited-tables.ts` says of each other one why it is left out. */
export const auditedTables: Readonly<Record<string, AuditedTable>> = {
  companies: {
    kind: quoted('company'),
    id: 'r.id::text',
    tenant: 'r.id',
    title: 'r.name',
    secret: ['logo', 'csd_sealed'],
    left: ['issuer_id', 'csd_provider'],
    columns: { user_id: 'transferred' },
  },
  company_pages: setting('page', { secret: ['business_logo'] }),
  company_sending: setting('sending'),
  reminder_schedules: setting('reminders', { left: ['since', 'look_at'] }),
  company_series: setting('series'),
  self_invoicing: setting('self_invoicing'),
  rest_schedules: setting('global_schedule', { left: ['look_at'] }),
  rest_periods: {
    kind: quoted('global_schedule'),
    id: 'r.company_id::text',
    tenant: 'r.company_id',
    part: `'periodos.' || r.first_day`,
    left: ['periodicidad', 'first_day', 'last_day', 'desde', 'hasta', 'meses', 'anio', 'next_at', 'reason', 'attempts'],
    // The product takes a period from state to state by itself; people stop one and let it go on.
    acts: { insert: false, update: false, delete: false },
    statuses: { STOPPED: 'period_stopped', ANNOUNCED: 'period_resumed' },
  },
  remembered_recipients: {
    kind: quoted('recipients'),
    id: 'r.customer',
    tenant: 'r.company_id',
    title: 'r.customer',
    payroll: `r.customer like '${payslipPrefix}%'`,
    acts: { insert: 'updated' },
  },
  customers: ofCompany('customer', 'r.nombre'),
  products: ofCompany('product', 'r.nombre_interno'),
  employees: ofCompany('employee', 'r.nombre', { payroll, left: ['complete'] }),
  employers: setting('employer', { payroll }),
  freight_records: ofCompany('freight', 'r.nombre', {
    kind: 'r.kind',
    left: ['kind', 'identity', 'words', 'summary'],
    bags: ['fields'],
  }),
  trip_requests: ofCompany('trip_request', `coalesce(r.note, '')`, { secret: ['token'] }),
  orders: ofCompany('order', `'Pedido ' || r.number`, { secret: ['ticket_token'], left: ['cliente_rfc'] }),
  order_items: {
    kind: quoted('order'),
    id: 'r.order_id::text',
    tenant: 'r.tenant_id',
    part: `'orderItems[' || r.position || ']'`,
    left: ['order_id', 'position'],
    acts: { insert: 'updated', delete: 'updated' },
  },
  ticket_requests: ofOrder({
    part: `'ticket'`,
    left: ['order_id', ...lease],
    acts: { insert: 'ticket_requested', update: 'ticket_updated', delete: 'ticket_removed' },
  }),
  ticket_corrections: ofOrder({
    part: `'correction'`,
    left: ['order_id', 'made', ...lease],
    acts: { insert: 'correction_requested', update: 'correction_updated', delete: 'correction_removed' },
  }),
  invoices: {
    kind: `case when r.tipo_comprobante = 'N' then 'payslip' else 'invoice' end`,
    id: 'r.id::text',
    tenant: 'r.company_id',
    title: `coalesce(r.serie || '-' || r.folio, 'Borrador') || coalesce(' ' || r.cliente, '')`,
    payroll: `r.tipo_comprobante = 'N'`,
    // A document is its XML, which never changes; of a draft its request is told.
    left: [
      'document',
      'impuestos',
      'figured',
      'provider',
      'provider_id',
      'provider_differences',
      'reference',
      'vence_at',
    ],
    bags: ['request'],
    briefWhen: `r.status <> 'DRAFT'`,
    statuses: {
      PROCESSING: 'issuing',
      ISSUED: 'issued',
      REJECTED: 'rejected',
      CANCELLING: 'cancelling',
      CANCELLED: 'cancelled',
    },
  },
  invoice_cancellations: ofInvoice({
    part: `'cancelacion'`,
    left: ['invoice_id', 'checked_at', 'sends', 'sent_at', 'received_at', 'rejected_before', ...lease],
    acts: { insert: 'cancellation_requested', update: 'cancellation_updated', delete: 'cancellation_removed' },
  }),
  invoice_links: ofInvoice({
    part: `'enlace'`,
    secret: ['token'],
    left: ['invoice_id', 'opened_first', 'opened_last', 'opened_count'],
    acts: { insert: 'link_created', delete: 'link_revoked' },
  }),
  deliveries: ofInvoice({
    part: `'envio'`,
    left: ['invoice_id', 'at'],
    acts: { insert: 'sending', delete: false },
    statuses: { sent: 'sent', bounced: 'bounced', failed: 'sending_failed' },
  }),
  statement_deliveries: {
    kind: quoted('customer'),
    id: 'r.customer_id::text',
    tenant: 'r.tenant_id',
    part: `'estadoDeCuenta'`,
    left: ['customer_id', 'at'],
    acts: { insert: 'statement_sending', delete: false },
    statuses: { sent: 'statement_sent', bounced: 'statement_bounced', failed: 'statement_failed' },
  },
  payroll_runs: ofCompany('payroll_run', `r.fecha_inicial_pago || ' a ' || r.fecha_final_pago`, {
    payroll,
    left: ['owner_id', 'end_untold', 'key_id', ...lease],
    columns: { issue_asked_at: 'issuing', refresh_asked_at: 'refreshed', stopped_at: 'stopped' },
  }),
  payroll_payslips: {
    kind: quoted('payroll_run'),
    id: 'r.run_id::text',
    tenant: 'r.tenant_id',
    part: `'recibos.' || r.employee_id`,
    payroll,
    left: ['run_id', 'employee_id', 'task', 'problems', 'to_mail', ...lease],
    acts: { insert: 'updated', delete: 'updated' },
  },
  imports: ofCompany('import', 'r.file_name', {
    payroll: `r.kind = 'employees'`,
    left: [
      'file_sha256',
      'columns',
      'processed',
      'imported',
      'updated',
      'failed',
      'open',
      'removed',
      'restored',
      'kept',
      'total',
      'undo_woken_at',
      'attempts_failed',
      'undo_attempts_failed',
      'started_at',
      'finished_at',
      'undo_finished_at',
      ...lease,
    ],
    acts: { delete: false },
    statuses: { RUNNING: 'started', COMPLETED: 'completed', FAILED: 'failed', CANCELLED: 'cancelled' },
  }),
  closed_months: ofCompany('closed_month', `r.report || ' ' || r.mes`, {
    id: `r.report || ' ' || r.mes`,
    left: ['figures'],
  }),
  archives: ofCompany('archive', 'r.file_name', {
    payroll: 'r.has_payslips',
    left: ['has_payslips', 'has_invoices', 'processed', 'bytes', 'parts', 'files', 'total', 'finished_at', ...lease],
    // Whoever deletes one ends its term; what is left of it goes a little later.
    acts: { delete: false },
    columns: { expires_at: 'deleted' },
    statuses: { RUNNING: 'started', COMPLETED: 'completed', FAILED: 'failed' },
  }),
  users: ofAccount({
    id: 'r.id::text',
    tenant: 'r.id',
    account: 'r.id',
    title: 'r.name',
    secret: ['password_hash'],
    left: ['email_key', 'cell_id', 'has_test_companies'],
    columns: { password_hash: 'password_changed' },
  }),
  billing_data: ofAccount({ part: `'facturacion'`, bags: ['data'], acts: { insert: 'updated' } }),
  sessions: ofAccount({
    account: 'r.user_id',
    part: `'sesion'`,
    secret: ['token_hash'],
    left: ['last_used_at', 'confirmed_at'],
    acts: { insert: 'logged_in', delete: 'logged_out' },
  }),
  second_factors: ofAccount({
    account: 'r.user_id',
    part: `'dosPasos'`,
    secret: ['secret_sealed', 'credential_id', 'public_key'],
    left: ['last_step', 'counter', 'last_used_at'],
    acts: { insert: 'factor_added', update: 'factor_confirmed', delete: 'factor_removed' },
  }),
  recovery_codes: ofAccount({
    account: 'r.user_id',
    part: `'codigosDeRecuperacion'`,
    secret: ['code_hash'],
    // The login by one is told, and the codes before go with those that take their place.
    acts: { insert: 'recovery_codes_renewed', delete: false },
  }),
  password_resets: ofAccount({
    account: 'r.user_id',
    part: `'recuperacion'`,
    secret: ['token_hash'],
    left: ['email_key'],
    acts: { insert: 'recovery_requested', delete: false },
  }),
  members: ofCompany('member', 'r.email', {
    secret: ['token_hash'],
    left: ['email_key', 'last_seen_at', 'invited_by', 'invited_at'],
    acts: { insert: 'invited', delete: 'removed' },
  }),
  company_transfers: {
    kind: quoted('company'),
    id: 'r.company_id::text',
    tenant: 'r.company_id',
    part: `'transferencia'`,
    acts: { insert: 'transfer_asked', update: 'transfer_asked', delete: 'transfer_ended' },
  },
  two_step_companies: {
    kind: quoted('company'),
    id: 'r.company_id::text',
    tenant: 'r.company_id',
    part: `'dosPasos'`,
    acts: { insert: 'two_steps_asked', delete: 'two_steps_ended' },
  },
  api_keys: {
    kind: quoted('key'),
    id: 'r.id::text',
    tenant: 'coalesce(r.company_id, r.user_id)',
    account: 'r.user_id',
    title: 'r.name',
    secret: ['key_hash'],
    left: ['last_used_at', 'counts_with', 'untold_since'],
  },
  webhook_endpoints: {
    kind: quoted('endpoint'),
    id: 'r.id::text',
    tenant: 'r.tenant_id',
    title: 'r.url',
    secret: ['secret_sealed', 'former_sealed'],
    // Its events tell which types they are of; how its deliveries go is shown beside it.
    left: ['types', 'made_by', 'failing_since', 'lease', 'lease_until'],
  },
  purchases: {
    kind: quoted('purchase'),
    id: 'r.id::text',
    tenant: 'r.user_id',
    title: 'r.plan_name',
    secret: ['payment_id'],
    left: [
      'customer_id',
      'customer_email_key',
      'transfer',
      'check_at',
      'attempted_at',
      'confirming',
      'revision',
      'provider',
      'buyer',
      'expires_at',
    ],
    statuses: {
      COMPLETED: 'completed',
      FAILED: 'failed',
      CANCELLED: 'cancelled',
      REFUNDED: 'refunded',
      DISPUTED: 'disputed',
    },
  },
  purchase_invoices: ofPurchase('r.user_id', {
    part: `'factura'`,
    left: ['purchase_id'],
    acts: { insert: 'invoiced', delete: false },
  }),
  purchase_returns: ofPurchase('r.tenant_id', {
    part: `'devolucion'`,
    left: ['purchase_id'],
    acts: { insert: 'return_requested', update: 'return_ended', delete: false },
  }),
};

/** Columns that are left in every table: whose a row is, its id, when it changed, and what searches read. */
export const leftEverywhere = [
  'id',
  'company_id',
  'user_id',
  'tenant_id',
  'version',
  'created_at',
  'updated_at',
  'busca',
] as const;
