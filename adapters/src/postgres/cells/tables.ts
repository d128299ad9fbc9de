/**
 * Tells where the rows of a table live.
 *
 * - The directory is once, in `public`. It is what is looked up before an account is known (people and their ways in, limits,
 *   keys of requests), and what all accounts share (plans, SAT's lists, the law). A foreign key may lead from a cell to it
 *   in the default cell alone: cells that are added have none.
 * - Any other table is in every cell, with the rows of the accounts that live there. A new table of tenants belongs here, and
 *   carries its account or its company (decision 42). So does what looks after a cell itself, as `migrations`.
 *
 * A migration changes tables of one kind alone: one of the directory says `static readonly isOfDirectory = true`.
 */
interface Living {
  readonly isOfDirectory?: true;
  /** Its rows are deleted at the moment in this column; `retention/terms.ts` says when those of others are. */
  readonly endsBy?: string;
}

/** Tells how one comes from a row to its account: by the account's id in a column, or by that of another row. */
export interface Owned extends Living {
  readonly by: string;
  /** It is the table whose id is in the column; absent where it is the account's. */
  readonly of?: string;
  /** Names the file of these rows in what a user takes home. */
  readonly file: string;
  /** Nobody is given these columns: secrets, and what is derived for searches. */
  readonly hidden?: readonly string[];
}

/** A table that is no part of what a user takes home, and why. */
interface Left extends Living {
  readonly left: 'platform' | 'derived' | 'copy' | 'passing';
}

const own = (file: string, by = 'user_id', hidden: readonly string[] = []): Owned => ({ by, file, hidden });
const ofCompany = (file: string, hidden: readonly string[] = []): Owned => ({
  by: 'company_id',
  of: 'companies',
  file,
  hidden,
});
const ofInvoice = (file: string, by = 'invoice_id', hidden: readonly string[] = []): Owned => ({
  by,
  of: 'invoices',
  file,
  hidden,
});

const platform: Left = { left: 'platform' };
/** It is computed from what else is kept. */
const derived: Left = { left: 'derived' };
/** Of a file that was taken in or is made. */
const copy: Left = { left: 'copy' };
/** Work on its way, gone in days. */
const passing: Left = { left: 'passing' };

const search = ['busca'];

const inDirectory = (table: Owned | Left): Owned | Left => ({ ...table, isOfDirectory: true });

/**
 * Lists all tables of the product, so that a new one is not forgotten when a user asks for what is kept, and when a cell is
 * added.
 */
export const tables: Readonly<Record<string, Owned | Left>> = {
  users: inDirectory(own('usuario', 'id', ['password_hash', 'email_key', 'is_operator', 'busca', 'cell_id'])),
  billing_data: own('datos-de-facturacion'),
  list_preferences: own('preferencias'),
  home_asides: inDirectory(own('pendientes-para-despues')),
  notifications: own('notificaciones'),
  sessions: inDirectory({ ...own('sesiones', 'user_id', ['token_hash']), endsBy: 'expires_at' }),
  api_keys: inDirectory(own('llaves-de-api', 'user_id', ['key_hash'])),
  key_stamps: inDirectory(own('timbres-de-llaves')),
  second_factors: inDirectory(own('verificacion-en-dos-pasos', 'user_id', ['secret_sealed', 'public_key'])),
  recovery_codes: inDirectory(own('codigos-de-recuperacion', 'user_id', ['code_hash'])),
  factor_challenges: inDirectory({
    ...own('confirmaciones-en-curso', 'user_id', ['token_hash', 'signed']),
    endsBy: 'expires_at',
  }),
  known_devices: inDirectory(own('dispositivos', 'user_id', ['token_hash'])),
  email_confirmations: inDirectory({
    ...own('confirmaciones-de-correo', 'user_id', ['token_hash']),
    endsBy: 'expires_at',
  }),
  password_resets: inDirectory({
    ...own('recuperaciones', 'user_id', ['token_hash', 'email_key']),
    endsBy: 'expires_at',
  }),
  operator_acts: inDirectory(own('actos-de-la-plataforma', 'subject', ['who', 'busca'])),
  stamp_accounts: own('saldo-de-timbres'),
  stamp_movements: own('movimientos-de-timbres'),
  purchases: own('compras', 'user_id', ['customer_email_key', 'busca']),
  stray_payments: { by: 'purchase_id', of: 'purchases', file: 'pagos-sin-compra' },
  purchase_returns: { by: 'purchase_id', of: 'purchases', file: 'devoluciones-pedidas' },
  purchase_invoices: own('facturas-de-compras'),
  companies: own('empresas', 'user_id', ['csd_sealed', 'busca']),
  members: inDirectory(ofCompany('miembros', ['token_hash'])),
  company_transfers: inDirectory(ofCompany('traspasos')),
  two_step_companies: inDirectory(ofCompany('empresas-con-dos-pasos')),
  company_pages: ofCompany('paginas-de-autofactura'),
  company_sending: ofCompany('envios-automaticos'),
  reminder_schedules: ofCompany('recordatorios'),
  invoice_reminders: ofInvoice('recordatorios-enviados'),
  test_clocks: ofCompany('relojes-de-prueba'),
  company_series: ofCompany('series-por-tipo'),
  remembered_recipients: ofCompany('correos-de-clientes'),
  self_invoicing: ofCompany('reglas-de-autofactura'),
  rest_schedules: ofCompany('calendarios-de-factura-global'),
  rest_periods: ofCompany('periodos-de-factura-global'),
  rest_documents: ofCompany('facturas-globales'),
  invoice_series: ofCompany('series'),
  order_numbers: ofCompany('numeros-de-pedido'),
  customers: ofCompany('clientes', search),
  statement_deliveries: { by: 'customer_id', of: 'customers', file: 'estados-de-cuenta-enviados' },
  products: ofCompany('productos', search),
  orders: ofCompany('pedidos', ['ticket_token', 'busca']),
  order_items: { by: 'order_id', of: 'orders', file: 'conceptos-de-pedidos' },
  ticket_requests: ofCompany('tickets-en-espera'),
  ticket_corrections: ofCompany('correcciones-de-tickets'),
  ticket_events: ofCompany('eventos-de-tickets', ['code']),
  employees: ofCompany('empleados', search),
  employers: ofCompany('patrones'),
  payroll_runs: ofCompany('nominas'),
  payroll_payslips: { by: 'run_id', of: 'payroll_runs', file: 'recibos-de-nominas' },
  freight_records: ofCompany('registros-de-carta-porte', ['words', 'busca']),
  trip_requests: ofCompany('solicitudes-de-viaje', ['token']),
  trip_folios: ofCompany('folios-de-viaje'),
  invoices: own('documentos', 'user_id', search),
  invoice_files: ofInvoice('archivos', 'invoice_id', ['content', 'stored_key', 'stored_sha256', 'stored_bytes']),
  invoice_cancellations: ofInvoice('cancelaciones'),
  cancellation_notices: ofInvoice('avisos-de-cancelaciones'),
  invoice_links: ofInvoice('enlaces', 'invoice_id', ['token']),
  invoice_orders: ofInvoice('documentos-de-pedidos'),
  deliveries: ofInvoice('envios'),
  balance_claims: ofInvoice('pagos-de-documentos', 'claimant_id'),
  sat_checks: ofInvoice('consultas-al-sat'),
  history_mentions: ofCompany('documentos-mencionados'),
  imports: ofCompany('importaciones', ['file_sha256']),
  import_mappings: ofCompany('columnas-de-importaciones'),
  import_refusals: { by: 'import_id', of: 'imports', file: 'filas-rechazadas' },
  archives: own('descargas'),
  // The chain with its hashes is an export of its own.
  audit_entries: { by: 'tenant_id', of: 'companies', file: 'auditoria', hidden: ['hash', 'previous'] },
  audit_chains: derived,
  audit_changes: passing,
  events: own('eventos'),
  webhook_endpoints: own('webhooks', 'user_id', ['secret_sealed', 'former_sealed', 'types', 'lease', 'lease_until']),
  webhook_deliveries: own('entregas-de-webhooks'),
  event_records: derived,
  stamp_reservations: derived,
  invoice_stampings: passing,
  invoiced_documents: derived,
  invoiced_products: derived,
  invoiced_taxes: derived,
  invoiced_days: derived,
  invoiced_months: derived,
  invoiced_month_customers: derived,
  invoiced_month_products: derived,
  invoiced_day_taxes: derived,
  invoiced_day_changes: derived,
  invoiced_tax_changes: derived,
  day_sums_progress: derived,
  closed_months: ofCompany('meses-cerrados'),
  collected_payments: derived,
  collected_taxes: derived,
  archive_items: copy,
  archive_parts: copy,
  import_chunks: copy,
  import_batches: copy,
  import_kept: passing,
  import_restored: passing,
  files_to_remove: passing,
  idempotency_keys: inDirectory(passing),
  line_turns: passing,
  mails: passing,
  outbox: passing,
  rate_limits: inDirectory({ ...passing, endsBy: 'ends_at' }),
  sample_data: passing,
  account_moves: platform,
  backfills: platform,
  cash_balances: platform,
  catalog_entries: inDirectory(platform),
  catalog_lists: inDirectory(platform),
  cell_keys: inDirectory(platform),
  cells: inDirectory(platform),
  database_objects: platform,
  file_store: inDirectory(platform),
  migrations: platform,
  plans: inDirectory(platform),
  law_loads: inDirectory(platform),
  probes: inDirectory(platform),
  sat_rounds: platform,
  company_sat_rounds: platform,
};

const namesThat = (isSo: (table: Owned | Left) => boolean): readonly string[] =>
  Object.entries(tables).flatMap(([name, table]) => (isSo(table) ? [name] : []));

export const tablesByPlace = {
  directory: namesThat(({ isOfDirectory = false }) => isOfDirectory),
  cell: namesThat(({ isOfDirectory = false }) => !isOfDirectory),
};
