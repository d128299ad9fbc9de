create extension if not exists btree_gin;

create extension if not exists pg_trgm;

create extension if not exists unaccent;

create collation es_ci (provider = icu, locale = 'es-u-ks-level1', deterministic = false);

create table account_moves (
  user_id uuid not null,
  to_cell integer not null,
  state text not null,
  companies uuid[] default '{}'::uuid[] not null,
  begun_at timestamp with time zone not null,
  constraint account_moves_pkey PRIMARY KEY (user_id),
  constraint account_moves_state_check CHECK ((state = ANY (ARRAY['COPYING'::text, 'MOVED'::text])))
);

create table api_keys (
  id uuid not null,
  user_id uuid not null,
  company_id uuid,
  name text not null,
  mode text not null,
  prefix text not null,
  last4 text not null,
  key_hash bytea not null,
  permissions text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  stamps_per_month integer,
  counts_with uuid,
  untold_since timestamp with time zone default now(),
  api_version text,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint api_keys_stamps_per_month_check CHECK ((stamps_per_month >= 0))
);

create table archive_items (
  archive_id uuid not null,
  "position" integer not null,
  invoice_id uuid not null,
  tenant_id uuid,
  constraint archive_items_pkey PRIMARY KEY (archive_id, "position")
);

create table archive_parts (
  archive_id uuid not null,
  number integer not null,
  content bytea,
  directory bytea,
  summary jsonb,
  tenant_id uuid,
  stored_key text,
  stored_sha256 bytea,
  stored_bytes integer,
  constraint archive_parts_pkey PRIMARY KEY (archive_id, number),
  constraint archive_parts_lies_somewhere CHECK (((content IS NOT NULL) OR ((stored_key IS NOT NULL) AND (stored_sha256 IS NOT NULL) AND (stored_bytes IS NOT NULL))))
);

create table archives (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  status text default 'QUEUED'::text not null,
  file_name text not null,
  total integer not null,
  processed integer default 0 not null,
  bytes bigint default 0 not null,
  parts integer default 0 not null,
  files integer default 0 not null,
  message text,
  tries integer default 0 not null,
  lease uuid,
  lease_until timestamp with time zone,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  has_payslips boolean default true not null,
  has_invoices boolean default true not null,
  constraint archives_pkey PRIMARY KEY (id),
  constraint archives_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'COMPLETED'::text, 'FAILED'::text])))
);

create table audit_chains (
  tenant_id uuid not null,
  number bigint not null,
  hash text not null,
  constraint audit_chains_pkey PRIMARY KEY (tenant_id)
);

create table audit_changes (
  number bigint generated always as identity not null,
  tenant_id uuid not null,
  at timestamp with time zone not null,
  transaction text not null,
  acting jsonb,
  source text not null,
  kind text not null,
  record_id text not null,
  title text,
  part text,
  payroll boolean not null,
  op text not null,
  before jsonb,
  after jsonb,
  constraint audit_changes_pkey PRIMARY KEY (tenant_id, number),
  constraint audit_changes_op_check CHECK ((op = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])))
);

create table audit_entries (
  tenant_id uuid not null,
  number bigint not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text,
  action text not null,
  record_kind text not null,
  record_id text not null,
  payroll boolean not null,
  entry text not null,
  hash text not null,
  previous text not null,
  constraint audit_entries_pkey PRIMARY KEY (tenant_id, number)
);

create table backfills (
  name text not null,
  after text,
  batches integer default 0 not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint backfills_pkey PRIMARY KEY (name)
);

create table balance_claims (
  claimant_id uuid not null,
  origin_id uuid not null,
  amount numeric(24,6) not null,
  kind text default 'credit'::text not null,
  paid_before numeric(24,6) default 0 not null,
  replaces uuid[],
  tenant_id uuid,
  constraint credit_notes_pkey PRIMARY KEY (claimant_id, origin_id),
  constraint balance_claims_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'payment'::text]))),
  constraint balance_claims_paid_before_check CHECK ((paid_before >= (0)::numeric)),
  constraint credit_notes_amount_check CHECK ((amount > (0)::numeric))
);

create table billing_data (
  user_id uuid not null,
  data jsonb not null,
  version integer default 1 not null,
  constraint billing_data_pkey PRIMARY KEY (user_id)
);

create table cancellation_notices (
  invoice_id uuid not null,
  tenant_id uuid,
  constraint cancellation_notices_pkey PRIMARY KEY (invoice_id)
);

create table cash_balances (
  customer_id text not null,
  looks integer default 0 not null,
  provider text default 'stripe'::text not null,
  tenant_id uuid,
  constraint cash_balances_pkey PRIMARY KEY (customer_id)
);

create table catalog_entries (
  catalog text not null,
  key text not null,
  name text not null,
  words text,
  facts jsonb not null,
  valid_from date,
  valid_to date,
  frequency integer,
  part text default ''::text not null,
  lexemes tsvector generated always as (catalog_lexemes(key, name, words)) stored not null,
  constraint catalog_entries_pkey PRIMARY KEY (catalog, key, part)
);

create table catalog_lists (
  name text not null,
  complete boolean not null,
  loaded_at timestamp with time zone not null,
  version text,
  state date,
  constraint catalog_lists_pkey PRIMARY KEY (name)
);

create table cell_keys (
  kind text not null,
  key text not null,
  cell_id integer not null,
  kept_at timestamp with time zone default now() not null,
  constraint cell_keys_pkey PRIMARY KEY (kind, key)
);

create table cells (
  id integer not null,
  state text not null,
  moved_at timestamp with time zone,
  constraint cells_pkey PRIMARY KEY (id),
  constraint cells_id_check CHECK ((id >= 0)),
  constraint cells_state_check CHECK ((state = ANY (ARRAY['MAKING'::text, 'OPEN'::text, 'FULL'::text])))
);

create table closed_months (
  company_id uuid not null,
  report text not null,
  mes text not null,
  closed_at timestamp with time zone not null,
  figures jsonb not null,
  constraint closed_months_pkey PRIMARY KEY (company_id, report, mes, closed_at)
);

create table collected_payments (
  invoice_id uuid not null,
  number integer not null,
  company_id uuid not null,
  day date not null,
  ingreso numeric not null,
  constraint collected_payments_pkey PRIMARY KEY (invoice_id, number)
);

create table collected_taxes (
  company_id uuid not null,
  day date not null,
  invoice_id uuid not null,
  is_withheld boolean not null,
  impuesto text not null,
  tipo_factor text,
  tasa_o_cuota numeric,
  base numeric,
  importe numeric not null
);

create table companies (
  id uuid not null,
  user_id uuid not null,
  name text collate es_ci not null,
  ruc text not null,
  email text,
  is_active boolean default true not null,
  rfc text,
  razon_social text,
  regimen_fiscal text,
  codigo_postal text,
  uso_cfdi text,
  logo text,
  fiscal_data jsonb default '{}'::jsonb not null,
  issuer_id text,
  csd_serial_number text,
  csd_rfc text,
  csd_valid_from timestamp with time zone,
  csd_valid_to timestamp with time zone,
  csd_sealed text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  csd_provider text,
  busca text generated always as (search_text((((((((name COLLATE "C") || ' '::text) || ruc) || ' '::text) || COALESCE(rfc, ''::text)) || ' '::text) || COALESCE((razon_social COLLATE "C"), ''::text)))) stored not null,
  lugares jsonb default '[]'::jsonb not null,
  regimenes jsonb default '[]'::jsonb not null,
  livemode boolean default true not null,
  constraint companies_pkey PRIMARY KEY (id)
);

create table company_pages (
  company_id uuid not null,
  custom_url text not null,
  business_name text,
  business_description text,
  business_logo text,
  primary_color text not null,
  secondary_color text not null,
  business_address text,
  business_website text,
  phone text,
  email text,
  published_at timestamp with time zone,
  withdrawn boolean default false not null,
  version integer default 1 not null,
  constraint company_pages_custom_url_key UNIQUE (custom_url),
  constraint company_pages_pkey PRIMARY KEY (company_id)
);

create table company_sat_rounds (
  company_id uuid not null,
  age text not null,
  begun_at timestamp with time zone not null,
  at timestamp with time zone not null,
  id uuid not null,
  turn_at timestamp with time zone not null,
  unanswered integer default 0 not null,
  constraint company_sat_rounds_pkey PRIMARY KEY (company_id, age),
  constraint company_sat_rounds_age_check CHECK ((age = ANY (ARRAY['recent'::text, 'old'::text])))
) with (fillfactor=70);

create table company_sending (
  company_id uuid not null,
  automatic boolean not null,
  copies jsonb not null,
  version integer default 1 not null,
  constraint company_sending_pkey PRIMARY KEY (company_id)
);

create table company_series (
  company_id uuid not null,
  series jsonb not null,
  version integer default 1 not null,
  constraint company_series_pkey PRIMARY KEY (company_id)
);

create table company_transfers (
  company_id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint company_transfers_pkey PRIMARY KEY (company_id)
);

create table customers (
  id uuid not null,
  company_id uuid not null,
  rfc text not null,
  nombre text collate es_ci not null,
  uso_cfdi text not null,
  regimen_fiscal text not null,
  codigo_postal text not null,
  email text,
  telefono text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  busca text generated always as (search_text(((((rfc || ' '::text) || nombre) || ' '::text) || COALESCE(email, ''::text)))) stored not null,
  sin_recordatorios boolean default false not null,
  constraint customers_pkey PRIMARY KEY (id)
);

create table database_objects (
  name text not null,
  hash text not null,
  constraint database_objects_pkey PRIMARY KEY (name)
);

create table day_sums_progress (
  company_id uuid not null,
  day date not null
);

create table deliveries (
  id uuid not null,
  invoice_id uuid not null,
  sent_to text not null,
  note text,
  automatic boolean not null,
  status text default 'queued'::text not null,
  created_at timestamp with time zone not null,
  at timestamp with time zone not null,
  tenant_id uuid,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'bounced'::text, 'failed'::text])))
);

create table email_confirmations (
  token_hash bytea not null,
  user_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint email_confirmations_pkey PRIMARY KEY (token_hash)
);

create table employees (
  id uuid not null,
  company_id uuid not null,
  nombre text collate es_ci not null,
  curp text not null,
  rfc text,
  codigo_postal text,
  email text,
  num_empleado text,
  num_seguridad_social text,
  fecha_inicio_rel_laboral text,
  tipo_contrato text,
  tipo_regimen text,
  tipo_jornada text,
  sindicalizado boolean,
  departamento text,
  puesto text,
  riesgo_puesto text,
  periodicidad_pago text,
  banco text,
  cuenta_bancaria text,
  salario_base_cot_apor numeric(24,6),
  salario_diario_integrado numeric(24,6),
  clave_ent_fed text,
  registro_patronal text,
  subcontratacion jsonb default '[]'::jsonb not null,
  complete boolean not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  busca text generated always as (search_text(((((((((((((curp || ' '::text) || (nombre COLLATE "C")) || ' '::text) || COALESCE(rfc, ''::text)) || ' '::text) || COALESCE(num_empleado, ''::text)) || ' '::text) || COALESCE(departamento, ''::text)) || ' '::text) || COALESCE(puesto, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) stored not null,
  salario_diario numeric(24,6),
  constraint employees_pkey PRIMARY KEY (id)
);

create table employers (
  company_id uuid not null,
  curp text,
  registros_patronales jsonb not null,
  departamentos jsonb not null,
  version integer default 1 not null,
  rfc_patron_origen text,
  origen_recurso text,
  porcentaje_recurso_propio numeric(5,2),
  constraint employers_pkey PRIMARY KEY (company_id)
);

create table event_records (
  record_kind text not null,
  record_id uuid not null,
  user_id uuid not null,
  told bigint not null,
  told_at timestamp with time zone not null,
  constraint event_records_pkey PRIMARY KEY (record_kind, record_id)
);

create table events (
  id uuid not null,
  type text not null,
  user_id uuid not null,
  company_id uuid,
  tenant_id uuid generated always as (COALESCE(company_id, user_id)) stored,
  record_kind text not null,
  record_id uuid not null,
  sequence bigint not null,
  livemode boolean default true not null,
  payroll boolean default false not null,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint events_record_kind_record_id_sequence_key UNIQUE (record_kind, record_id, sequence),
  constraint events_pkey PRIMARY KEY (id)
);

create table factor_challenges (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  signed text,
  remember boolean not null,
  expires_at timestamp with time zone not null,
  constraint factor_challenges_pkey PRIMARY KEY (token_hash),
  constraint factor_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'confirm'::text, 'passkey'::text])))
);

create table file_store (
  is_one boolean default true not null,
  id uuid not null,
  marked_at timestamp with time zone,
  swept_to text default ''::text not null,
  swept_at timestamp with time zone,
  constraint file_store_pkey PRIMARY KEY (is_one),
  constraint file_store_is_one_check CHECK (is_one)
);

create table files_to_remove (
  stored_key text not null,
  since timestamp with time zone default now() not null,
  constraint files_to_remove_pkey PRIMARY KEY (stored_key)
);

create table freight_records (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  nombre text collate es_ci not null,
  identity text not null,
  words text not null,
  fields jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  busca text generated always as (search_text(words)) stored not null,
  summary jsonb,
  constraint freight_records_pkey PRIMARY KEY (id),
  constraint freight_records_kind_check CHECK ((kind = ANY (ARRAY['vehicle'::text, 'trailer'::text, 'figure'::text, 'place'::text, 'route'::text])))
);

create table history_mentions (
  claimant_id uuid not null,
  origin_uuid text not null,
  company_id uuid not null,
  "position" integer not null,
  kind text not null,
  amount numeric(24,6) not null,
  parcialidad integer,
  saldo_anterior numeric(24,6),
  constraint history_mentions_pkey PRIMARY KEY (claimant_id, origin_uuid),
  constraint history_mentions_amount_check CHECK ((amount > (0)::numeric)),
  constraint history_mentions_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'payment'::text])))
);

create table home_asides (
  user_id uuid not null,
  line text not null,
  facts text not null,
  until date not null,
  set_at timestamp with time zone not null,
  constraint home_asides_pkey PRIMARY KEY (user_id, line)
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  body jsonb,
  resource_type text,
  resource_id uuid,
  owner uuid not null,
  locked_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  tenant_id uuid,
  target bytea,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);

create table import_batches (
  import_id uuid not null,
  number integer not null,
  created jsonb not null,
  changed jsonb not null,
  tenant_id uuid,
  constraint import_batches_pkey PRIMARY KEY (import_id, number)
);

create table import_chunks (
  import_id uuid not null,
  number integer not null,
  content bytea,
  tenant_id uuid,
  stored_key text,
  stored_sha256 bytea,
  stored_bytes integer,
  constraint import_chunks_pkey PRIMARY KEY (import_id, number),
  constraint import_chunks_lies_somewhere CHECK (((content IS NOT NULL) OR ((stored_key IS NOT NULL) AND (stored_sha256 IS NOT NULL) AND (stored_bytes IS NOT NULL))))
);

create table import_kept (
  import_id uuid not null,
  record_id uuid not null,
  title text not null,
  reason text not null,
  tenant_id uuid,
  constraint import_kept_pkey PRIMARY KEY (import_id, record_id)
);

create table import_mappings (
  company_id uuid not null,
  kind text not null,
  columns_key text not null,
  mapping jsonb not null,
  used_at timestamp with time zone not null,
  constraint import_mappings_pkey PRIMARY KEY (company_id, kind, columns_key)
);

create table import_refusals (
  id uuid not null,
  import_id uuid not null,
  line integer not null,
  field text not null,
  reason text not null,
  cells jsonb not null,
  mended_at timestamp with time zone,
  mended_by uuid,
  tenant_id uuid,
  constraint import_refusals_pkey PRIMARY KEY (id)
);

create table import_restored (
  record_id uuid not null,
  version integer not null,
  was integer not null,
  import_id uuid not null,
  tenant_id uuid,
  constraint import_restored_pkey PRIMARY KEY (record_id, version)
);

create table imports (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  mode text not null,
  status text not null,
  file_name text not null,
  file_size bigint not null,
  file_sha256 bytea not null,
  columns jsonb not null,
  mapping jsonb not null,
  repairs jsonb not null,
  corrects uuid,
  total integer,
  processed integer default 0 not null,
  imported integer default 0 not null,
  updated integer default 0 not null,
  failed integer default 0 not null,
  open integer default 0 not null,
  message text,
  lease uuid,
  lease_until timestamp with time zone,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undo_status text,
  undo_woken_at timestamp with time zone,
  removed integer default 0 not null,
  restored integer default 0 not null,
  kept integer default 0 not null,
  undo_finished_at timestamp with time zone,
  attempts_failed integer default 0 not null,
  undo_attempts_failed integer default 0 not null,
  woken_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_check CHECK ((processed = ((imported + updated) + failed))),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'COMPLETED'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  constraint imports_undo_status_check CHECK ((undo_status = ANY (ARRAY['RUNNING'::text, 'COMPLETED'::text, 'FAILED'::text])))
);

create table invoice_cancellations (
  invoice_id uuid not null,
  motivo text,
  uuid_sustitucion text,
  status text not null,
  via text,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  resolved_at timestamp with time zone,
  checked_at timestamp with time zone,
  intentos integer not null,
  message text,
  sends integer default 0 not null,
  sent_at timestamp with time zone,
  received_at timestamp with time zone,
  rejected_before boolean default false not null,
  lease_until timestamp with time zone,
  next_at timestamp with time zone,
  tenant_id uuid,
  constraint invoice_cancellations_pkey PRIMARY KEY (invoice_id),
  constraint invoice_cancellations_motivo_check CHECK ((motivo = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text]))),
  constraint invoice_cancellations_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint invoice_cancellations_via_check CHECK ((via = ANY (ARRAY['direct'::text, 'accepted'::text, 'lapsed'::text])))
) with (fillfactor=70);

create table invoice_files (
  invoice_id uuid not null,
  kind text not null,
  content bytea,
  created_at timestamp with time zone not null,
  tenant_id uuid,
  stored_key text,
  stored_sha256 bytea,
  stored_bytes integer,
  constraint invoice_files_pkey PRIMARY KEY (invoice_id, kind),
  constraint invoice_files_kind_check CHECK ((kind = ANY (ARRAY['xml'::text, 'pdf'::text, 'acuse'::text]))),
  constraint invoice_files_lies_somewhere CHECK (((content IS NOT NULL) OR ((stored_key IS NOT NULL) AND (stored_sha256 IS NOT NULL) AND (stored_bytes IS NOT NULL))))
);

create table invoice_links (
  invoice_id uuid not null,
  token text not null,
  created_at timestamp with time zone not null,
  opened_first timestamp with time zone,
  opened_last timestamp with time zone,
  opened_count integer default 0 not null,
  tenant_id uuid,
  constraint invoice_links_token_key UNIQUE (token),
  constraint invoice_links_pkey PRIMARY KEY (invoice_id)
);

create table invoice_orders (
  invoice_id uuid not null,
  order_id uuid not null,
  live boolean not null,
  credited_by uuid,
  tenant_id uuid,
  constraint invoice_orders_pkey PRIMARY KEY (invoice_id, order_id)
);

create table invoice_reminders (
  invoice_id uuid not null,
  company_id uuid not null,
  days integer not null,
  at timestamp with time zone not null,
  constraint invoice_reminders_pkey PRIMARY KEY (invoice_id, days)
);

create table invoice_series (
  company_id uuid not null,
  serie text not null,
  last_folio bigint not null,
  constraint invoice_series_pkey PRIMARY KEY (company_id, serie)
);

create table invoice_stampings (
  invoice_id uuid not null,
  attempts integer default 0 not null,
  attempted_at timestamp with time zone,
  attempt_ended_at timestamp with time zone,
  absences integer default 0 not null,
  unknown_reason text,
  provider_id text,
  uuid text,
  lease_until timestamp with time zone,
  rest_until timestamp with time zone,
  next_at timestamp with time zone,
  provider text,
  turn bigint,
  awaited boolean,
  tenant_id uuid,
  constraint invoice_stampings_pkey PRIMARY KEY (invoice_id)
) with (fillfactor=70);

create table invoiced_day_changes (
  company_id uuid not null,
  day date not null,
  documents bigint not null,
  credit_notes bigint not null,
  subtotal numeric not null,
  descuento numeric not null,
  trasladados numeric not null,
  retenidos numeric not null,
  total numeric not null
);

create table invoiced_day_taxes (
  company_id uuid not null,
  day date not null,
  is_withheld boolean not null,
  impuesto text not null,
  tipo_factor text,
  tasa_o_cuota numeric,
  lines bigint not null,
  base numeric not null,
  importe numeric not null,
  constraint invoiced_day_taxes_company_id_day_is_withheld_impuesto_tipo_key UNIQUE NULLS NOT DISTINCT (company_id, day, is_withheld, impuesto, tipo_factor, tasa_o_cuota)
);

create table invoiced_days (
  company_id uuid not null,
  day date not null,
  documents bigint not null,
  credit_notes bigint not null,
  subtotal numeric not null,
  descuento numeric not null,
  trasladados numeric not null,
  retenidos numeric not null,
  total numeric not null,
  constraint invoiced_days_pkey PRIMARY KEY (company_id, day)
);

create table invoiced_documents (
  invoice_id uuid not null,
  company_id uuid not null,
  day date not null,
  is_credit boolean not null,
  customer text collate "C" not null,
  receptor text collate "C" not null,
  tipo_cambio numeric not null,
  subtotal numeric not null,
  descuento numeric not null,
  trasladados numeric not null,
  retenidos numeric not null,
  total numeric not null,
  constraint invoiced_documents_pkey PRIMARY KEY (invoice_id)
);

create table invoiced_month_customers (
  company_id uuid not null,
  month date not null,
  customer text collate "C" not null,
  receptor text collate "C" not null,
  documents bigint not null,
  credit_notes bigint not null,
  subtotal numeric not null,
  total numeric not null,
  constraint invoiced_month_customers_pkey PRIMARY KEY (company_id, month, customer)
);

create table invoiced_month_products (
  company_id uuid not null,
  month date not null,
  clave_prod_serv text not null,
  unidad text not null,
  descripcion text collate "C" not null,
  cantidad numeric not null,
  importe numeric not null
);

create table invoiced_months (
  company_id uuid not null,
  month date not null,
  state text not null,
  constraint invoiced_months_pkey PRIMARY KEY (company_id, month),
  constraint invoiced_months_state_check CHECK ((state = ANY (ARRAY['due'::text, 'summed'::text, 'small'::text])))
);

create table invoiced_products (
  company_id uuid not null,
  day date not null,
  invoice_id uuid not null,
  clave_prod_serv text not null,
  unidad text not null,
  descripcion text collate "C" not null,
  cantidad numeric not null,
  importe numeric not null
);

create table invoiced_tax_changes (
  company_id uuid not null,
  day date not null,
  is_withheld boolean not null,
  impuesto text not null,
  tipo_factor text,
  tasa_o_cuota numeric,
  lines bigint not null,
  base numeric not null,
  importe numeric not null
);

create table invoiced_taxes (
  company_id uuid not null,
  day date not null,
  invoice_id uuid not null,
  is_withheld boolean not null,
  impuesto text not null,
  tipo_factor text,
  tasa_o_cuota numeric,
  base numeric,
  importe numeric not null
);

create table invoices (
  id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  tipo text not null,
  tipo_comprobante text not null,
  status text not null,
  serie text,
  folio bigint,
  reference text not null,
  customer_id uuid,
  order_id uuid,
  cliente text collate es_ci,
  receptor_rfc text,
  metodo_pago text,
  forma_pago text,
  moneda text not null,
  fecha text,
  subtotal numeric(24,6) default 0 not null,
  descuento numeric(24,6) default 0 not null,
  iva numeric(24,6) default 0 not null,
  total numeric(24,6) default 0 not null,
  saldo numeric(24,6) default 0 not null,
  vence_at timestamp with time zone,
  request jsonb not null,
  document jsonb,
  impuestos jsonb not null,
  errors jsonb default '[]'::jsonb not null,
  provider_id text,
  uuid text,
  fecha_timbrado text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  busca text generated always as (search_text(((((((((((COALESCE(serie, ''::text) || '-'::text) || COALESCE((folio)::text, ''::text)) || ' '::text) || COALESCE(uuid, ''::text)) || ' '::text) || (id)::text) || ' '::text) || COALESCE(receptor_rfc, ''::text)) || ' '::text) || COALESCE((cliente COLLATE "C"), ''::text)))) stored not null,
  provider_differences jsonb,
  figured boolean default false not null,
  provider text,
  import_id uuid,
  substitutes_id uuid,
  substitution_asked_at timestamp with time zone,
  pagado numeric(24,6),
  pagado_moneda text,
  constraint invoices_reference_key UNIQUE (reference),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_issued CHECK (((status <> ALL (ARRAY['ISSUED'::text, 'CANCELLING'::text, 'CANCELLED'::text])) OR (uuid IS NOT NULL))),
  constraint invoices_numbered CHECK (((status = 'DRAFT'::text) OR (import_id IS NOT NULL) OR ((serie IS NOT NULL) AND (folio IS NOT NULL)))),
  constraint invoices_pagado_check CHECK (((pagado IS NULL) = (pagado_moneda IS NULL))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PROCESSING'::text, 'ISSUED'::text, 'REJECTED'::text, 'CANCELLING'::text, 'CANCELLED'::text])))
);

create table key_stamps (
  invoice_id uuid not null,
  key_id uuid not null,
  user_id uuid not null,
  reserved_at timestamp with time zone not null,
  constraint key_stamps_pkey PRIMARY KEY (invoice_id)
);

create table known_devices (
  token_hash bytea not null,
  user_id uuid not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (token_hash, user_id)
);

create table law_loads (
  id uuid not null,
  name text not null,
  rows jsonb not null,
  loaded_by text not null,
  loaded_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  constraint law_loads_pkey PRIMARY KEY (id)
);

create table line_turns (
  line text not null,
  user_id uuid not null,
  awaited boolean not null,
  last bigint not null,
  constraint line_turns_pkey PRIMARY KEY (line, user_id, awaited)
) with (fillfactor=70);

create table list_preferences (
  user_id uuid not null,
  list text not null,
  hidden_columns jsonb default '[]'::jsonb not null,
  filters jsonb default '[]'::jsonb not null,
  constraint list_preferences_pkey PRIMARY KEY (user_id, list)
);

create table mails (
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  turn bigint,
  awaited boolean,
  tenant_id uuid,
  constraint mails_pkey PRIMARY KEY (id)
);

create table members (
  id uuid not null,
  company_id uuid not null,
  user_id uuid,
  email text not null,
  email_key text not null,
  role text not null,
  added text[] not null,
  removed text[] not null,
  permissions text[] not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  token_hash bytea,
  expires_at timestamp with time zone,
  accepted_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_check CHECK (((user_id IS NULL) = (accepted_at IS NULL)))
);

create table notifications (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  title text not null,
  body text not null,
  link text,
  occasion text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  livemode boolean default true not null,
  constraint notifications_pkey PRIMARY KEY (id)
);

create table operator_acts (
  id uuid not null,
  act text not null,
  subject text not null,
  who text not null,
  why text not null,
  amount numeric(12,2),
  created_at timestamp with time zone not null,
  busca text generated always as (search_text(((((who || ' '::text) || why) || ' '::text) || subject))) stored not null,
  constraint operator_acts_pkey PRIMARY KEY (id)
);

create table order_items (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  product_id uuid,
  descripcion text not null,
  cantidad numeric(24,6) not null,
  precio_unitario numeric(24,6) not null,
  importe numeric(24,6) not null,
  unidad text not null,
  clave_producto_servicio text not null,
  objeto_impuesto text not null,
  iva boolean not null,
  iva_rate text,
  ieps boolean not null,
  ieps_tipo text not null,
  ieps_valor numeric(24,6),
  iva_ret boolean not null,
  iva_ret_rate numeric(24,6),
  isr boolean not null,
  isr_rate numeric(24,6),
  iva_incluido boolean default false not null,
  tenant_id uuid,
  constraint order_items_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_items_pkey PRIMARY KEY (id),
  constraint order_items_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint order_items_ieps_tipo_check CHECK ((ieps_tipo = ANY (ARRAY['TASA'::text, 'CUOTA'::text]))),
  constraint order_items_iva_rate_check CHECK ((iva_rate = ANY (ARRAY['16'::text, '8'::text, '0'::text, 'exento'::text]))),
  constraint order_items_precio_unitario_check CHECK ((precio_unitario > (0)::numeric))
);

create table order_numbers (
  company_id uuid not null,
  last_number bigint not null,
  constraint order_numbers_pkey PRIMARY KEY (company_id)
);

create table orders (
  id uuid not null,
  company_id uuid not null,
  number bigint not null,
  fecha timestamp with time zone not null,
  status text not null,
  customer_id uuid not null,
  cliente text collate es_ci not null,
  cliente_rfc text not null,
  subtotal numeric(24,6) not null,
  descuento numeric(24,6) not null,
  iva numeric(24,6) not null,
  ieps numeric(24,6) not null,
  isr numeric(24,6) not null,
  iva_ret numeric(24,6) not null,
  total numeric(24,6) not null,
  observaciones text,
  numero_pedimento text,
  ticket_token text not null,
  invoiced boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  busca text generated always as (search_text((((((((number)::text || ' '::text) || cliente_rfc) || ' '::text) || (cliente COLLATE "C")) || ' '::text) || COALESCE(observaciones, ''::text)))) stored not null,
  constraint orders_company_id_number_key UNIQUE (company_id, number),
  constraint orders_ticket_token_key UNIQUE (ticket_token),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_descuento_check CHECK ((descuento >= (0)::numeric)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'CANCELLED'::text, 'REFUNDED'::text])))
);

create table outbox (
  id uuid not null,
  name text not null,
  payload jsonb not null,
  due_at timestamp with time zone not null,
  tenant_id uuid,
  clock_of uuid,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  email_key text not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);

create table payroll_payslips (
  run_id uuid not null,
  employee_id uuid not null,
  invoice_id uuid,
  task text,
  problems jsonb default '[]'::jsonb not null,
  tries integer default 0 not null,
  lease_until timestamp with time zone,
  filled jsonb,
  apart boolean default false not null,
  to_mail boolean default false not null,
  tenant_id uuid,
  constraint payroll_payslips_invoice_id_key UNIQUE (invoice_id),
  constraint payroll_payslips_pkey PRIMARY KEY (run_id, employee_id, apart),
  constraint payroll_payslips_task_check CHECK ((task = ANY (ARRAY['prepare'::text, 'issue'::text])))
);

create table payroll_runs (
  id uuid not null,
  company_id uuid not null,
  owner_id uuid not null,
  tipo_nomina text not null,
  periodicidad_pago text not null,
  fecha_pago text not null,
  fecha_inicial_pago text not null,
  fecha_final_pago text not null,
  num_dias_pagados numeric(12,3) not null,
  lines text not null,
  message text,
  created_at timestamp with time zone not null,
  woken_at timestamp with time zone default now() not null,
  end_untold boolean default false not null,
  key_id uuid,
  issue_asked_at timestamp with time zone,
  refresh_asked_at timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint payroll_runs_pkey PRIMARY KEY (id)
);

create table plans (
  id uuid not null,
  name text not null,
  description text not null,
  price numeric(12,2) not null,
  timbres integer not null,
  active boolean not null,
  archived_at timestamp with time zone,
  "position" integer,
  version integer default 1 not null,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_price_check CHECK ((price > (0)::numeric)),
  constraint plans_timbres_check CHECK ((timbres > 0))
);

create table probes (
  name text not null,
  at timestamp with time zone not null,
  constraint probes_pkey PRIMARY KEY (name)
);

create table products (
  id uuid not null,
  company_id uuid not null,
  nombre_interno text collate es_ci not null,
  no_identificacion text,
  codigo_interno text,
  descripcion text collate es_ci not null,
  precio_unitario numeric(24,6) not null,
  cuenta_predial text,
  clave_producto_servicio text not null,
  unidad text not null,
  objeto_impuesto text not null,
  es_importado boolean not null,
  numero_pedimento text,
  impuestos_locales jsonb not null,
  iva boolean not null,
  iva_rate text,
  ieps boolean not null,
  ieps_tipo text not null,
  ieps_valor numeric(24,6),
  iva_ret boolean not null,
  iva_ret_rate numeric(24,6),
  isr boolean not null,
  isr_rate numeric(24,6),
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  busca text generated always as (search_text(((((((COALESCE(codigo_interno, ''::text) || ' '::text) || COALESCE(no_identificacion, ''::text)) || ' '::text) || (nombre_interno COLLATE "C")) || ' '::text) || (descripcion COLLATE "C")))) stored not null,
  peso_kg numeric(24,6),
  iva_incluido boolean default false not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_ieps_tipo_check CHECK ((ieps_tipo = ANY (ARRAY['TASA'::text, 'CUOTA'::text]))),
  constraint products_iva_rate_check CHECK ((iva_rate = ANY (ARRAY['16'::text, '8'::text, '0'::text, 'exento'::text]))),
  constraint products_precio_unitario_check CHECK ((precio_unitario >= (0)::numeric))
);

create table purchase_invoices (
  purchase_id uuid not null,
  invoice_id uuid not null,
  user_id uuid not null,
  company_id uuid,
  constraint purchase_invoices_pkey PRIMARY KEY (purchase_id, invoice_id)
);

create table purchase_returns (
  purchase_id uuid not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  tenant_id uuid,
  constraint purchase_returns_pkey PRIMARY KEY (purchase_id)
);

create table purchases (
  id uuid not null,
  user_id uuid,
  company_id uuid,
  buyer text not null,
  plan_id uuid not null,
  plan_name text not null,
  timbres integer not null,
  price numeric(12,2) not null,
  amount numeric(12,2) not null,
  status text not null,
  method text not null,
  payment_id text,
  customer_name text,
  customer_email text,
  customer_phone text,
  transfer jsonb,
  attempted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  check_at timestamp with time zone,
  customer_email_key text,
  refunded numeric(12,2) default 0 not null,
  disputed numeric(12,2) default 0 not null,
  owed integer default 0 not null,
  busca text generated always as (search_text((((((((((((id)::text || ' '::text) || plan_name) || ' '::text) || status) || ' '::text) ||
CASE status
    WHEN 'COMPLETED'::text THEN 'Completado'::text
    WHEN 'PENDING'::text THEN 'Pendiente'::text
    WHEN 'FAILED'::text THEN 'Fallido'::text
    WHEN 'CANCELLED'::text THEN 'Cancelado'::text
    WHEN 'REFUNDED'::text THEN 'Reembolsada'::text
    WHEN 'DISPUTED'::text THEN 'En disputa'::text
    ELSE ''::text
END) || ' '::text) || COALESCE(customer_name, ''::text)) || ' '::text) || COALESCE(customer_email, ''::text)))) stored not null,
  customer_id text,
  received numeric(12,2) default 0 not null,
  confirming boolean default false not null,
  provider text default 'stripe'::text not null,
  revision integer default 0 not null,
  refusal jsonb,
  constraint purchases_payment_id_key UNIQUE (payment_id),
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_check CHECK (((refunded >= (0)::numeric) AND (refunded <= amount))),
  constraint purchases_check1 CHECK (((disputed >= (0)::numeric) AND (disputed <= amount))),
  constraint purchases_check2 CHECK (((owed >= 0) AND (owed <= timbres))),
  constraint purchases_completed CHECK (((status = ANY (ARRAY['COMPLETED'::text, 'REFUNDED'::text, 'DISPUTED'::text])) = (completed_at IS NOT NULL))),
  constraint purchases_method_check CHECK ((method = ANY (ARRAY['card'::text, 'transfer'::text]))),
  constraint purchases_received_check CHECK ((received >= (0)::numeric)),
  constraint purchases_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'PENDING'::text, 'COMPLETED'::text, 'FAILED'::text, 'CANCELLED'::text, 'REFUNDED'::text, 'DISPUTED'::text])))
);

create table rate_limits (
  name text not null,
  key text not null,
  taken integer not null,
  under_way integer not null,
  taken_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (name, key)
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table remembered_recipients (
  company_id uuid not null,
  customer text not null,
  addresses text[] not null,
  sends boolean,
  constraint remembered_recipients_pkey PRIMARY KEY (company_id, customer)
);

create table reminder_schedules (
  company_id uuid not null,
  days integer[] not null,
  from_hour integer not null,
  to_hour integer not null,
  weekdays boolean not null,
  since timestamp with time zone not null,
  look_at timestamp with time zone,
  constraint reminder_schedules_pkey PRIMARY KEY (company_id)
);

create table rest_documents (
  invoice_id uuid not null,
  company_id uuid not null,
  periodicidad text not null,
  first_day date not null,
  constraint rest_documents_pkey PRIMARY KEY (invoice_id)
);

create table rest_periods (
  company_id uuid not null,
  periodicidad text not null,
  first_day date not null,
  last_day date not null,
  desde timestamp with time zone not null,
  hasta timestamp with time zone not null,
  meses text not null,
  anio integer not null,
  state text not null,
  next_at timestamp with time zone,
  reason text,
  attempts integer default 0 not null,
  constraint rest_periods_pkey PRIMARY KEY (company_id, periodicidad, first_day),
  constraint rest_periods_state_check CHECK ((state = ANY (ARRAY['ANNOUNCED'::text, 'STOPPED'::text, 'WAITING'::text, 'REFUSED'::text, 'ISSUED'::text, 'EMPTY'::text])))
);

create table rest_schedules (
  company_id uuid not null,
  periodicidad text,
  forma_pago text not null,
  lugar_expedicion text,
  paused boolean not null,
  since timestamp with time zone not null,
  look_at timestamp with time zone not null,
  constraint rest_schedules_pkey PRIMARY KEY (company_id)
);

create table sample_data (
  user_id uuid not null,
  status text not null,
  done integer default 0 not null,
  total integer default 0 not null,
  records jsonb default '{}'::jsonb not null,
  started_at timestamp with time zone not null,
  constraint sample_data_pkey PRIMARY KEY (user_id),
  constraint sample_data_status_check CHECK ((status = ANY (ARRAY['FILLING'::text, 'READY'::text, 'REMOVING'::text, 'REMOVED'::text])))
);

create table sat_checks (
  invoice_id uuid not null,
  estado text not null,
  asked_at timestamp with time zone not null,
  tenant_id uuid,
  constraint sat_checks_pkey PRIMARY KEY (invoice_id),
  constraint sat_checks_estado_check CHECK ((estado = ANY (ARRAY['Vigente'::text, 'Cancelado'::text, 'No Encontrado'::text])))
) with (fillfactor=70);

create table sat_rounds (
  only_one boolean default true not null,
  cursor uuid not null,
  begun_at timestamp with time zone not null,
  constraint sat_rounds_pkey PRIMARY KEY (only_one),
  constraint sat_rounds_only_one_check CHECK (only_one)
);

create table second_factors (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  secret_sealed text,
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint second_factors_credential_id_key UNIQUE (credential_id),
  constraint second_factors_pkey PRIMARY KEY (id),
  constraint second_factors_check CHECK (
CASE kind
    WHEN 'totp'::text THEN (secret_sealed IS NOT NULL)
    ELSE ((credential_id IS NOT NULL) AND (public_key IS NOT NULL))
END),
  constraint second_factors_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text])))
);

create table self_invoicing (
  company_id uuid not null,
  ticket_window text not null,
  days integer,
  uses text[] not null,
  payment_forms text[] not null,
  notify boolean not null,
  version integer default 1 not null,
  constraint self_invoicing_pkey PRIMARY KEY (company_id)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text,
  last_used_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_pkey PRIMARY KEY (id)
);

create table stamp_accounts (
  user_id uuid not null,
  purchased bigint default 0 not null,
  expired bigint default 0 not null,
  taken bigint default 0 not null,
  revoked bigint default 0 not null,
  expires_next timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint stamp_accounts_pkey PRIMARY KEY (user_id),
  constraint stamps_never_negative CHECK (((purchased >= 0) AND (expired >= 0) AND (revoked >= 0) AND (taken >= 0) AND ((((purchased - expired) - revoked) - taken) >= 0)))
);

create table stamp_movements (
  id uuid not null,
  user_id uuid not null,
  company_id uuid,
  type text not null,
  amount bigint not null,
  invoice_id uuid,
  purchase_id uuid,
  reason text,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint stamp_movements_pkey PRIMARY KEY (id),
  constraint stamp_movements_amount_check CHECK ((amount > 0)),
  constraint stamp_movements_type_check CHECK ((type = ANY (ARRAY['PURCHASE'::text, 'GRANT'::text, 'RESERVE'::text, 'USE'::text, 'RELEASE'::text, 'EXPIRE'::text, 'REVOKE'::text]))),
  constraint stamps_have_a_cause CHECK (
CASE type
    WHEN 'PURCHASE'::text THEN (purchase_id IS NOT NULL)
    WHEN 'REVOKE'::text THEN ((purchase_id IS NOT NULL) AND (reason IS NOT NULL))
    WHEN 'GRANT'::text THEN (reason IS NOT NULL)
    WHEN 'EXPIRE'::text THEN true
    ELSE ((invoice_id IS NOT NULL) AND (company_id IS NOT NULL) AND (amount = 1))
END)
);

create table stamp_reservations (
  invoice_id uuid not null,
  user_id uuid not null,
  reserved_at timestamp with time zone not null,
  constraint stamp_reservations_pkey PRIMARY KEY (invoice_id)
);

create table statement_deliveries (
  id uuid not null,
  customer_id uuid not null,
  sent_to text not null,
  note text,
  desde text,
  hasta text not null,
  status text default 'queued'::text not null,
  created_at timestamp with time zone not null,
  at timestamp with time zone not null,
  tenant_id uuid,
  constraint statement_deliveries_pkey PRIMARY KEY (id),
  constraint statement_deliveries_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'bounced'::text, 'failed'::text])))
);

create table stray_payments (
  id uuid not null,
  customer_id text not null,
  purchase_id uuid not null,
  amount numeric(12,2) not null,
  cause text not null,
  status text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  provider text default 'stripe'::text not null,
  constraint stray_payments_pkey PRIMARY KEY (id),
  constraint stray_payments_amount_check CHECK ((amount > (0)::numeric)),
  constraint stray_payments_cause_check CHECK ((cause = ANY (ARRAY['TOO_MUCH'::text, 'TOO_LATE'::text, 'PART'::text, 'REFUND'::text]))),
  constraint stray_payments_ended CHECK (((status = ANY (ARRAY['RETURNED'::text, 'USED'::text])) = (ended_at IS NOT NULL))),
  constraint stray_payments_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'RETURNING'::text, 'RETURNED'::text, 'USED'::text])))
);

create table test_clocks (
  company_id uuid not null,
  ahead_ms bigint default 0 not null,
  goes_to timestamp with time zone,
  ran jsonb default '[]'::jsonb not null,
  reminded_at timestamp with time zone,
  lease uuid,
  lease_until timestamp with time zone,
  attended_at timestamp with time zone not null,
  constraint test_clocks_pkey PRIMARY KEY (company_id),
  constraint test_clocks_ahead_ms_check CHECK ((ahead_ms >= 0))
);

create table ticket_corrections (
  order_id uuid not null,
  company_id uuid not null,
  original_id uuid not null,
  status text,
  receptor jsonb,
  errors jsonb default '[]'::jsonb not null,
  invoice_id uuid,
  made integer default 0 not null,
  attempts integer default 0 not null,
  asked_at timestamp with time zone not null,
  next_at timestamp with time zone,
  reason text,
  constraint ticket_corrections_pkey PRIMARY KEY (order_id),
  constraint ticket_corrections_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'ASKED'::text, 'SUBMITTED'::text, 'REFUSED'::text, 'DECLINED'::text])))
);

create table ticket_events (
  company_id uuid not null,
  order_id uuid not null,
  way text not null,
  kind text not null,
  code text not null,
  at timestamp with time zone not null,
  day date not null,
  constraint ticket_events_pkey PRIMARY KEY (order_id, kind, way, code, day)
);

create table ticket_requests (
  order_id uuid not null,
  company_id uuid not null,
  status text not null,
  receptor jsonb,
  forma_pago text,
  errors jsonb default '[]'::jsonb not null,
  invoice_id uuid,
  attempts integer default 0 not null,
  next_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  barred_rfcs text[] default '{}'::text[] not null,
  constraint ticket_requests_pkey PRIMARY KEY (order_id),
  constraint ticket_requests_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'SUBMITTED'::text, 'REFUSED'::text])))
);

create table trip_folios (
  company_id uuid not null,
  folio text not null,
  invoice_id uuid not null,
  constraint trip_folios_pkey PRIMARY KEY (company_id, folio)
);

create table trip_requests (
  id uuid not null,
  company_id uuid not null,
  token text not null,
  note text,
  trip jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint trip_requests_token_key UNIQUE (token),
  constraint trip_requests_pkey PRIMARY KEY (id),
  constraint trip_requests_check CHECK (((trip IS NULL) = (sent_at IS NULL))),
  constraint trip_requests_check1 CHECK (((used_at IS NULL) OR (sent_at IS NOT NULL)))
);

create table two_step_companies (
  company_id uuid not null,
  since timestamp with time zone not null,
  constraint two_step_companies_pkey PRIMARY KEY (company_id)
);

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text not null,
  phone text,
  is_operator boolean default false not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  email_key text not null,
  email_verified boolean default false not null,
  pending_email text,
  busca text generated always as (search_text(((((name || ' '::text) || email) || ' '::text) || COALESCE(phone, ''::text)))) stored not null,
  cell_id integer default 0 not null,
  has_test_companies boolean default false not null,
  constraint users_pkey PRIMARY KEY (id)
);

create table webhook_deliveries (
  id uuid not null,
  "position" bigint generated always as identity not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  record_id uuid not null,
  repeated boolean default false not null,
  status text default 'pending'::text not null,
  attempts integer default 0 not null,
  tried jsonb default '[]'::jsonb not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_check CHECK (((status = 'pending'::text) = (next_at IS NOT NULL))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);

create table webhook_endpoints (
  id uuid not null,
  user_id uuid not null,
  company_id uuid,
  tenant_id uuid generated always as (COALESCE(company_id, user_id)) stored,
  url text not null,
  events text[] not null,
  types text[] not null,
  description text,
  enabled boolean not null,
  livemode boolean default true not null,
  payroll boolean not null,
  secret_sealed text not null,
  former_sealed text,
  former_until timestamp with time zone,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  lease uuid,
  lease_until timestamp with time zone,
  created_at timestamp with time zone not null,
  made_by uuid,
  constraint webhook_endpoints_pkey PRIMARY KEY (id)
);

alter table archive_parts alter column content set storage external;

alter table import_chunks alter column content set storage external;

alter table api_keys add constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table archive_items add constraint archive_items_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id) ON DELETE CASCADE;

alter table archive_parts add constraint archive_parts_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives(id) ON DELETE CASCADE;

alter table archives add constraint archives_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table archives add constraint archives_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table balance_claims add constraint credit_notes_note_id_fkey FOREIGN KEY (claimant_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table balance_claims add constraint credit_notes_origin_id_fkey FOREIGN KEY (origin_id) REFERENCES invoices(id);

alter table billing_data add constraint billing_data_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table cancellation_notices add constraint cancellation_notices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table catalog_entries add constraint catalog_entries_catalog_fkey FOREIGN KEY (catalog) REFERENCES catalog_lists(name);

alter table cell_keys add constraint cell_keys_cell_id_fkey FOREIGN KEY (cell_id) REFERENCES cells(id);

alter table companies add constraint companies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table company_pages add constraint company_pages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table company_sat_rounds add constraint company_sat_rounds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table company_sending add constraint company_sending_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table company_series add constraint company_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table customers add constraint customers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table deliveries add constraint deliveries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table email_confirmations add constraint email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table employees add constraint employees_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table employers add constraint employers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table event_records add constraint event_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table events add constraint events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table events add constraint events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table factor_challenges add constraint factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table freight_records add constraint freight_records_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table history_mentions add constraint history_mentions_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table home_asides add constraint home_asides_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table import_batches add constraint import_batches_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;

alter table import_chunks add constraint import_chunks_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;

alter table import_kept add constraint import_kept_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;

alter table import_mappings add constraint import_mappings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table import_refusals add constraint import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;

alter table import_refusals add constraint import_refusals_mended_by_fkey FOREIGN KEY (mended_by) REFERENCES imports(id) ON DELETE SET NULL;

alter table import_restored add constraint import_restored_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;

alter table imports add constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table imports add constraint imports_corrects_fkey FOREIGN KEY (corrects) REFERENCES imports(id);

alter table imports add constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table invoice_cancellations add constraint invoice_cancellations_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table invoice_files add constraint invoice_files_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table invoice_links add constraint invoice_links_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table invoice_orders add constraint invoice_orders_credited_by_fkey FOREIGN KEY (credited_by) REFERENCES invoices(id);

alter table invoice_orders add constraint invoice_orders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table invoice_orders add constraint invoice_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

alter table invoice_reminders add constraint invoice_reminders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table invoice_reminders add constraint invoice_reminders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table invoice_series add constraint invoice_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table invoice_stampings add constraint invoice_stampings_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table invoiced_documents add constraint invoiced_documents_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table invoices add constraint invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table invoices add constraint invoices_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id);

alter table invoices add constraint invoices_substitutes_id_fkey FOREIGN KEY (substitutes_id) REFERENCES invoices(id);

alter table invoices add constraint invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table key_stamps add constraint key_stamps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table list_preferences add constraint list_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table order_items add constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table order_items add constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);

alter table order_numbers add constraint order_numbers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table orders add constraint orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table orders add constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id);

alter table password_resets add constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table payroll_payslips add constraint payroll_payslips_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table payroll_payslips add constraint payroll_payslips_run_id_fkey FOREIGN KEY (run_id) REFERENCES payroll_runs(id) ON DELETE CASCADE;

alter table payroll_runs add constraint payroll_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table payroll_runs add constraint payroll_runs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);

alter table products add constraint products_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table purchase_invoices add constraint purchase_invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table purchase_invoices add constraint purchase_invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table purchase_invoices add constraint purchase_invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table purchase_returns add constraint purchase_returns_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id) ON DELETE CASCADE;

alter table purchases add constraint purchases_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table purchases add constraint purchases_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);

alter table purchases add constraint purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table remembered_recipients add constraint remembered_recipients_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table reminder_schedules add constraint reminder_schedules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table rest_documents add constraint rest_documents_company_id_periodicidad_first_day_fkey FOREIGN KEY (company_id, periodicidad, first_day) REFERENCES rest_periods(company_id, periodicidad, first_day) ON DELETE CASCADE;

alter table rest_documents add constraint rest_documents_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table rest_periods add constraint rest_periods_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table rest_schedules add constraint rest_schedules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table sample_data add constraint sample_data_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table sat_checks add constraint sat_checks_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table self_invoicing add constraint self_invoicing_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table stamp_accounts add constraint stamp_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table stamp_movements add constraint stamp_movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table stamp_movements add constraint stamp_movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table stamp_reservations add constraint stamp_reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table statement_deliveries add constraint statement_deliveries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;

alter table stray_payments add constraint stray_payments_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id);

alter table test_clocks add constraint test_clocks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table ticket_corrections add constraint ticket_corrections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table ticket_corrections add constraint ticket_corrections_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL;

alter table ticket_corrections add constraint ticket_corrections_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table ticket_corrections add constraint ticket_corrections_original_id_fkey FOREIGN KEY (original_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table ticket_events add constraint ticket_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table ticket_events add constraint ticket_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table ticket_requests add constraint ticket_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table ticket_requests add constraint ticket_requests_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL;

alter table ticket_requests add constraint ticket_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table trip_folios add constraint trip_folios_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table trip_folios add constraint trip_folios_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table trip_requests add constraint trip_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint webhook_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table webhook_endpoints add constraint webhook_endpoints_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table webhook_endpoints add constraint webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX api_keys_by_hash ON public.api_keys USING btree (key_hash);

CREATE INDEX api_keys_ending ON public.api_keys USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (expires_at >= untold_since));

CREATE INDEX api_keys_of_user ON public.api_keys USING btree (user_id, created_at);

CREATE INDEX archive_parts_by_key ON public.archive_parts USING hash (stored_key);

CREATE INDEX archives_by_expiry ON public.archives USING btree (expires_at);

CREATE INDEX archives_of_user ON public.archives USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX archives_open ON public.archives USING btree (user_id) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));

CREATE INDEX audit_entries_of_actor ON public.audit_entries USING btree (tenant_id, actor_id, payroll, at, number);

CREATE INDEX audit_entries_of_record ON public.audit_entries USING btree (tenant_id, record_id, number);

CREATE INDEX balance_claims_of_origin ON public.balance_claims USING btree (origin_id);

CREATE INDEX balance_claims_replaces ON public.balance_claims USING gin (replaces) WHERE (replaces IS NOT NULL);

CREATE INDEX catalog_entries_frequent ON public.catalog_entries USING btree (catalog, frequency, key);

CREATE INDEX catalog_entries_search ON public.catalog_entries USING gin (catalog, lexemes);

CREATE INDEX cell_keys_of_cell ON public.cell_keys USING btree (cell_id, kind, key);

CREATE INDEX collected_payments_by_day ON public.collected_payments USING btree (company_id, day);

CREATE INDEX collected_taxes_by_day ON public.collected_taxes USING btree (company_id, day);

CREATE INDEX companies_by_rfc ON public.companies USING btree (rfc);

CREATE INDEX companies_of_user ON public.companies USING btree (user_id, name, id);

CREATE INDEX customers_archived ON public.customers USING btree (archived_at) WHERE (archived_at IS NOT NULL);

CREATE INDEX customers_by_name ON public.customers USING btree (company_id, nombre, id) INCLUDE (busca) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX customers_by_rfc ON public.customers USING btree (company_id, rfc) WHERE ((archived_at IS NULL) AND (rfc <> ALL (ARRAY['XAXX010101000'::text, 'XEXX010101000'::text])));

CREATE INDEX customers_company_id_codigo_postal_idx ON public.customers USING btree (company_id, codigo_postal) WHERE (archived_at IS NULL);

CREATE INDEX customers_company_id_created_at_id_idx ON public.customers USING btree (company_id, created_at, id) WHERE (archived_at IS NULL);

CREATE INDEX customers_company_id_email_id_idx ON public.customers USING btree (company_id, email COLLATE es_ci, id) WHERE (archived_at IS NULL);

CREATE INDEX customers_company_id_regimen_fiscal_id_idx ON public.customers USING btree (company_id, regimen_fiscal, id) WHERE (archived_at IS NULL);

CREATE INDEX customers_company_id_rfc_id_idx ON public.customers USING btree (company_id, rfc COLLATE es_ci, id) WHERE (archived_at IS NULL);

CREATE INDEX customers_company_id_telefono_id_idx ON public.customers USING btree (company_id, telefono, id) WHERE (archived_at IS NULL);

CREATE INDEX customers_company_id_uso_cfdi_id_idx ON public.customers USING btree (company_id, uso_cfdi, id) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX customers_generic ON public.customers USING btree (company_id, rfc, nombre COLLATE "C") WHERE ((archived_at IS NULL) AND (rfc = ANY (ARRAY['XAXX010101000'::text, 'XEXX010101000'::text])));

CREATE INDEX customers_search ON public.customers USING gin (company_id, busca gin_trgm_ops) WHERE (archived_at IS NULL);

CREATE INDEX deliveries_of_invoice ON public.deliveries USING btree (invoice_id, created_at);

CREATE INDEX deliveries_queued ON public.deliveries USING btree (created_at) WHERE (status = 'queued'::text);

CREATE INDEX email_confirmations_by_expiry ON public.email_confirmations USING btree (expires_at);

CREATE INDEX email_confirmations_of_user ON public.email_confirmations USING btree (user_id);

CREATE INDEX employees_archived ON public.employees USING btree (archived_at) WHERE (archived_at IS NOT NULL);

CREATE UNIQUE INDEX employees_by_curp ON public.employees USING btree (company_id, curp) WHERE (archived_at IS NULL);

CREATE INDEX employees_by_email ON public.employees USING btree (company_id, email COLLATE es_ci, id) WHERE (archived_at IS NULL);

CREATE INDEX employees_by_name ON public.employees USING btree (company_id, nombre, id) INCLUDE (busca) WHERE (archived_at IS NULL);

CREATE INDEX employees_company_id_complete_id_idx ON public.employees USING btree (company_id, complete, id) WHERE (archived_at IS NULL);

CREATE INDEX employees_company_id_complete_nombre_id_idx ON public.employees USING btree (company_id, complete, nombre, id) WHERE (archived_at IS NULL);

CREATE INDEX employees_company_id_created_at_id_idx ON public.employees USING btree (company_id, created_at, id) WHERE (archived_at IS NULL);

CREATE INDEX employees_company_id_departamento_id_idx ON public.employees USING btree (company_id, departamento COLLATE es_ci, id) WHERE (archived_at IS NULL);

CREATE INDEX employees_company_id_num_empleado_id_idx ON public.employees USING btree (company_id, num_empleado, id) WHERE (archived_at IS NULL);

CREATE INDEX employees_company_id_puesto_id_idx ON public.employees USING btree (company_id, puesto COLLATE es_ci, id) WHERE (archived_at IS NULL);

CREATE INDEX employees_company_id_rfc_id_idx ON public.employees USING btree (company_id, rfc COLLATE es_ci, id) WHERE (archived_at IS NULL);

CREATE INDEX employees_search ON public.employees USING gin (company_id, busca gin_trgm_ops) WHERE (archived_at IS NULL);

CREATE INDEX events_of_account ON public.events USING btree (user_id);

CREATE INDEX events_of_company ON public.events USING btree (company_id);

CREATE INDEX events_of_tenant ON public.events USING btree (tenant_id, at, id);

CREATE INDEX factor_challenges_of_account ON public.factor_challenges USING btree (user_id);

CREATE INDEX factor_challenges_over ON public.factor_challenges USING btree (expires_at);

CREATE INDEX files_to_remove_since ON public.files_to_remove USING btree (since);

CREATE INDEX freight_records_archived ON public.freight_records USING btree (archived_at) WHERE (archived_at IS NOT NULL);

CREATE UNIQUE INDEX freight_records_by_identity ON public.freight_records USING btree (company_id, kind, identity) WHERE (archived_at IS NULL);

CREATE INDEX freight_records_by_name ON public.freight_records USING btree (company_id, kind, nombre, id) WHERE (archived_at IS NULL);

CREATE INDEX freight_records_search ON public.freight_records USING gin (company_id, busca gin_trgm_ops) WHERE (archived_at IS NULL);

CREATE INDEX history_mentions_of_origin ON public.history_mentions USING btree (company_id, origin_uuid);

CREATE INDEX home_asides_by_end ON public.home_asides USING btree (until);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX import_chunks_by_key ON public.import_chunks USING hash (stored_key);

CREATE INDEX import_refusals_mended ON public.import_refusals USING btree (mended_by) WHERE (mended_by IS NOT NULL);

CREATE INDEX import_refusals_of_import ON public.import_refusals USING btree (import_id, line, id);

CREATE INDEX import_restored_of_import ON public.import_restored USING btree (import_id);

CREATE INDEX imports_being_undone ON public.imports USING btree (created_at) WHERE (undo_status = 'RUNNING'::text);

CREATE INDEX imports_by_file ON public.imports USING btree (company_id, file_sha256);

CREATE INDEX imports_of_company ON public.imports USING btree (company_id, created_at DESC, id);

CREATE INDEX imports_of_corrected ON public.imports USING btree (corrects) WHERE (corrects IS NOT NULL);

CREATE INDEX imports_under_way ON public.imports USING btree (created_at) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));

CREATE INDEX invoice_cancellations_open ON public.invoice_cancellations USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX invoice_files_by_key ON public.invoice_files USING hash (stored_key);

CREATE INDEX invoice_files_forms ON public.invoice_files USING btree (created_at) WHERE (kind = 'pdf'::text);

CREATE INDEX invoice_files_unmoved ON public.invoice_files USING btree (invoice_id, kind) WHERE (stored_key IS NULL);

CREATE INDEX invoice_orders_credited ON public.invoice_orders USING btree (credited_by) WHERE (credited_by IS NOT NULL);

CREATE UNIQUE INDEX invoice_orders_live ON public.invoice_orders USING btree (order_id) WHERE live;

CREATE INDEX invoice_orders_of_order ON public.invoice_orders USING btree (order_id);

CREATE INDEX invoice_orders_taken_out ON public.invoice_orders USING btree (order_id) WHERE (credited_by IS NOT NULL);

CREATE INDEX invoice_reminders_of_company ON public.invoice_reminders USING btree (company_id);

CREATE INDEX invoice_stampings_line ON public.invoice_stampings USING btree (turn, invoice_id) WHERE ((turn IS NOT NULL) AND (next_at IS NOT NULL));

CREATE INDEX invoice_stampings_open ON public.invoice_stampings USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX invoice_stampings_unknown ON public.invoice_stampings USING btree (attempted_at, invoice_id) WHERE ((next_at IS NOT NULL) AND (attempted_at IS NOT NULL) AND (uuid IS NULL));

CREATE INDEX invoiced_day_changes_by_day ON public.invoiced_day_changes USING btree (company_id, day);

CREATE INDEX invoiced_documents_by_day ON public.invoiced_documents USING btree (company_id, day);

CREATE INDEX invoiced_documents_of_day ON public.invoiced_documents USING btree (company_id, day) INCLUDE (is_credit, customer, receptor, subtotal, total);

CREATE INDEX invoiced_month_products_by_month ON public.invoiced_month_products USING btree (company_id, month);

CREATE INDEX invoiced_months_due ON public.invoiced_months USING btree (month) WHERE (state = 'due'::text);

CREATE INDEX invoiced_products_by_day ON public.invoiced_products USING btree (company_id, day);

CREATE INDEX invoiced_products_by_key ON public.invoiced_products USING btree (company_id, clave_prod_serv);

CREATE INDEX invoiced_tax_changes_by_day ON public.invoiced_tax_changes USING btree (company_id, day);

CREATE INDEX invoiced_taxes_by_day ON public.invoiced_taxes USING btree (company_id, day);

CREATE INDEX invoices_by_creation ON public.invoices USING btree (company_id, created_at DESC, id DESC);

CREATE INDEX invoices_by_date ON public.invoices USING btree (company_id, fecha DESC, id DESC);

CREATE INDEX invoices_by_folio ON public.invoices USING btree (company_id, folio, id);

CREATE INDEX invoices_by_name ON public.invoices USING btree (company_id, cliente, id);

CREATE INDEX invoices_by_original ON public.invoices USING btree (substitutes_id) WHERE (substitutes_id IS NOT NULL);

CREATE INDEX invoices_by_tipo ON public.invoices USING btree (company_id, tipo, id);

CREATE INDEX invoices_by_total ON public.invoices USING btree (company_id, total, id);

CREATE INDEX invoices_by_uuid ON public.invoices USING btree (company_id, uuid) WHERE (uuid IS NOT NULL);

CREATE INDEX invoices_differing ON public.invoices USING btree (id) WHERE (provider_differences IS NOT NULL);

CREATE UNIQUE INDEX invoices_folio ON public.invoices USING btree (company_id, serie, folio) WHERE (import_id IS NULL);

CREATE UNIQUE INDEX invoices_history ON public.invoices USING btree (company_id, uuid) WHERE (import_id IS NOT NULL);

CREATE INDEX invoices_imported_folio ON public.invoices USING btree (company_id, serie, folio) WHERE (import_id IS NOT NULL);

CREATE INDEX invoices_issued_rates ON public.invoices USING btree (company_id, moneda, fecha DESC) WHERE ((moneda <> ALL (ARRAY['MXN'::text, 'XXX'::text])) AND (tipo_comprobante = ANY (ARRAY['I'::text, 'E'::text])) AND (status = ANY (ARRAY['ISSUED'::text, 'CANCELLING'::text])));

CREATE INDEX invoices_last_of_customer ON public.invoices USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);

CREATE INDEX invoices_no_income ON public.invoices USING btree (company_id, created_at DESC, id DESC) INCLUDE (status) WHERE ((status = 'ISSUED'::text) AND (tipo_comprobante <> 'I'::text));

CREATE INDEX invoices_not_issued ON public.invoices USING btree (company_id, status, created_at DESC, id DESC) WHERE (status <> 'ISSUED'::text);

CREATE INDEX invoices_of_import ON public.invoices USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX invoices_of_order ON public.invoices USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX invoices_of_paid_month ON public.invoices USING btree (company_id, upper((request #>> '{nomina,empleado,curp}'::text[])), "left"((request #>> '{nomina,fechaPago}'::text[]), 7)) WHERE (tipo_comprobante = 'N'::text);

CREATE INDEX invoices_of_payments ON public.invoices USING btree (company_id, fecha DESC, id DESC) WHERE (tipo_comprobante = 'P'::text);

CREATE INDEX invoices_of_receptor ON public.invoices USING btree (company_id, receptor_rfc) WHERE ((status = ANY (ARRAY['ISSUED'::text, 'CANCELLING'::text])) AND (tipo_comprobante = ANY (ARRAY['I'::text, 'E'::text])));

CREATE INDEX invoices_of_user ON public.invoices USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX invoices_of_yearly_pay ON public.invoices USING btree (company_id, upper((request #>> '{nomina,empleado,curp}'::text[])), "left"((request #>> '{nomina,fechaPago}'::text[]), 4)) WHERE ((tipo_comprobante = 'N'::text) AND ((request @> '{"nomina": {"percepciones": [{"tipo": "002"}]}}'::jsonb) OR (request @> '{"nomina": {"percepciones": [{"tipo": "003"}]}}'::jsonb) OR (request @> '{"nomina": {"percepciones": [{"tipo": "021"}]}}'::jsonb)));

CREATE INDEX invoices_owed ON public.invoices USING btree (company_id, vence_at, id) INCLUDE (saldo, status, moneda, receptor_rfc, cliente, customer_id) WHERE ((status = ANY (ARRAY['ISSUED'::text, 'CANCELLING'::text])) AND (saldo > (0)::numeric) AND (metodo_pago = 'PPD'::text));

CREATE INDEX invoices_paid ON public.invoices USING btree (company_id, created_at DESC, id DESC) INCLUDE (status, tipo_comprobante) WHERE ((status = ANY (ARRAY['ISSUED'::text, 'CANCELLING'::text])) AND (saldo = (0)::numeric));

CREATE INDEX invoices_receivable_by_type ON public.invoices USING btree (company_id, created_at DESC, id DESC) INCLUDE (status, tipo_comprobante, vence_at) WHERE ((status = ANY (ARRAY['ISSUED'::text, 'CANCELLING'::text])) AND (saldo > (0)::numeric));

CREATE INDEX invoices_relating ON public.invoices USING gin (((document -> 'relaciones'::text)) jsonb_path_ops) WHERE (((document -> 'relaciones'::text) IS NOT NULL) AND ((document -> 'relaciones'::text) <> '[]'::jsonb));

CREATE INDEX invoices_search ON public.invoices USING gin (company_id, busca gin_trgm_ops);

CREATE INDEX invoices_substituting ON public.invoices USING btree (id) WHERE ((substitutes_id IS NOT NULL) AND (substitution_asked_at IS NULL));

CREATE INDEX invoices_sums ON public.invoices USING btree (company_id, fecha) INCLUDE (moneda, tipo_comprobante, status, tipo, total);

CREATE INDEX invoices_unfigured ON public.invoices USING btree (id) WHERE ((status = ANY (ARRAY['ISSUED'::text, 'CANCELLING'::text])) AND (NOT figured));

CREATE UNIQUE INDEX invoices_uuid ON public.invoices USING btree (uuid) WHERE ((uuid IS NOT NULL) AND (import_id IS NULL));

CREATE INDEX key_stamps_of_month ON public.key_stamps USING btree (key_id, reserved_at);

CREATE INDEX key_stamps_of_user ON public.key_stamps USING btree (user_id);

CREATE INDEX key_stamps_over ON public.key_stamps USING btree (reserved_at);

CREATE INDEX known_devices_by_use ON public.known_devices USING btree (last_used_at);

CREATE INDEX known_devices_of_user ON public.known_devices USING btree (user_id, last_used_at);

CREATE INDEX mails_due ON public.mails USING btree (next_at);

CREATE INDEX mails_line ON public.mails USING btree (turn, id) WHERE (turn IS NOT NULL);

CREATE UNIQUE INDEX members_email_idx ON public.members USING btree (company_id, email_key);

CREATE UNIQUE INDEX members_token_idx ON public.members USING btree (token_hash);

CREATE UNIQUE INDEX members_user_idx ON public.members USING btree (user_id, company_id);

CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (user_id, occasion) WHERE (occasion IS NOT NULL);

CREATE INDEX operator_acts_latest ON public.operator_acts USING btree (created_at, id);

CREATE INDEX operator_acts_of_kind ON public.operator_acts USING btree (act, created_at, id);

CREATE INDEX operator_acts_of_subject ON public.operator_acts USING btree (subject, created_at);

CREATE INDEX operator_acts_search ON public.operator_acts USING gin (busca gin_trgm_ops);

CREATE INDEX order_items_of_product ON public.order_items USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE UNIQUE INDEX orders_by_folio_token ON public.orders USING btree (translate(rtrim(encode(substr(sha256((ticket_token)::bytea), 1, 16), 'base64'::text), '='::text), '+/'::text, '-_'::text));

CREATE INDEX orders_by_total ON public.orders USING btree (company_id, round(total, 2), fecha) WHERE (archived_at IS NULL);

CREATE INDEX orders_company_id_cliente_id_idx ON public.orders USING btree (company_id, cliente, id) WHERE (archived_at IS NULL);

CREATE INDEX orders_company_id_created_at_id_idx ON public.orders USING btree (company_id, created_at, id) WHERE (archived_at IS NULL);

CREATE INDEX orders_company_id_customer_id_id_idx ON public.orders USING btree (company_id, customer_id, id) WHERE (archived_at IS NULL);

CREATE INDEX orders_company_id_fecha_id_idx ON public.orders USING btree (company_id, fecha, id) WHERE (archived_at IS NULL);

CREATE INDEX orders_company_id_invoiced_id_idx ON public.orders USING btree (company_id, invoiced, id) WHERE (archived_at IS NULL);

CREATE INDEX orders_company_id_status_id_idx ON public.orders USING btree (company_id, status, id) WHERE (archived_at IS NULL);

CREATE INDEX orders_company_id_total_id_idx ON public.orders USING btree (company_id, total, id) WHERE (archived_at IS NULL);

CREATE INDEX orders_of_customer ON public.orders USING btree (customer_id);

CREATE INDEX orders_search ON public.orders USING gin (company_id, busca gin_trgm_ops) WHERE (archived_at IS NULL);

CREATE INDEX orders_sums ON public.orders USING btree (company_id, fecha) INCLUDE (total, invoiced) WHERE (archived_at IS NULL);

CREATE INDEX outbox_by_clock ON public.outbox USING btree (clock_of, due_at, id) WHERE (clock_of IS NOT NULL);

CREATE INDEX outbox_due ON public.outbox USING btree (due_at, id);

CREATE INDEX outbox_of_kind ON public.outbox USING btree (name, due_at, id);

CREATE INDEX password_resets_by_expiry ON public.password_resets USING btree (expires_at);

CREATE INDEX password_resets_of_user ON public.password_resets USING btree (user_id);

CREATE INDEX payroll_payslips_employee_id_idx ON public.payroll_payslips USING btree (employee_id);

CREATE INDEX payroll_payslips_open ON public.payroll_payslips USING btree (run_id, task) WHERE (task IS NOT NULL);

CREATE INDEX payroll_runs_company_id_created_at_id_idx ON public.payroll_runs USING btree (company_id, created_at, id);

CREATE INDEX payroll_runs_company_id_fecha_pago_id_idx ON public.payroll_runs USING btree (company_id, fecha_pago, id);

CREATE INDEX payroll_runs_untold ON public.payroll_runs USING btree (id) WHERE end_untold;

CREATE INDEX products_by_description ON public.products USING btree (company_id, md5(descripcion)) WHERE (archived_at IS NULL);

CREATE INDEX products_by_name ON public.products USING btree (company_id, nombre_interno, id) INCLUDE (busca) WHERE (archived_at IS NULL);

CREATE INDEX products_company_id_clave_producto_servicio_id_idx ON public.products USING btree (company_id, clave_producto_servicio, id) WHERE (archived_at IS NULL);

CREATE INDEX products_company_id_codigo_interno_id_idx ON public.products USING btree (company_id, codigo_interno COLLATE es_ci, id) WHERE (archived_at IS NULL);

CREATE INDEX products_company_id_created_at_id_idx ON public.products USING btree (company_id, created_at, id) WHERE (archived_at IS NULL);

CREATE INDEX products_company_id_descripcion_id_idx ON public.products USING btree (company_id, descripcion, id) WHERE (archived_at IS NULL);

CREATE INDEX products_company_id_no_identificacion_id_idx ON public.products USING btree (company_id, no_identificacion COLLATE es_ci, id) WHERE (archived_at IS NULL);

CREATE INDEX products_company_id_precio_unitario_id_idx ON public.products USING btree (company_id, precio_unitario, id) WHERE (archived_at IS NULL);

CREATE INDEX products_company_id_unidad_id_idx ON public.products USING btree (company_id, unidad, id) WHERE (archived_at IS NULL);

CREATE INDEX products_of_fuel ON public.products USING btree (company_id) WHERE ((archived_at IS NULL) AND (clave_producto_servicio = ANY (ARRAY['15101505'::text, '15101514'::text, '15101515'::text])));

CREATE INDEX products_search ON public.products USING gin (company_id, busca gin_trgm_ops) WHERE (archived_at IS NULL);

CREATE UNIQUE INDEX purchase_invoices_invoice ON public.purchase_invoices USING btree (invoice_id);

CREATE INDEX purchase_invoices_of_user ON public.purchase_invoices USING btree (user_id, invoice_id DESC);

CREATE INDEX purchases_due ON public.purchases USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE INDEX purchases_latest ON public.purchases USING btree (created_at, id);

CREATE INDEX purchases_of_account ON public.purchases USING btree (user_id, created_at, id);

CREATE INDEX purchases_of_customer ON public.purchases USING btree (customer_id, created_at DESC) WHERE (customer_id IS NOT NULL);

CREATE INDEX purchases_of_payer ON public.purchases USING btree (buyer, created_at) WHERE (customer_id IS NOT NULL);

CREATE INDEX purchases_of_status ON public.purchases USING btree (status, created_at, id);

CREATE INDEX purchases_of_user ON public.purchases USING btree (user_id, created_at DESC, id DESC) WHERE (attempted_at IS NOT NULL);

CREATE INDEX purchases_reversed ON public.purchases USING btree (completed_at) WHERE ((refunded > (0)::numeric) OR (disputed > (0)::numeric) OR (owed > 0));

CREATE INDEX purchases_search ON public.purchases USING gin (busca gin_trgm_ops);

CREATE INDEX purchases_uncredited ON public.purchases USING btree (customer_email_key) WHERE ((status = 'COMPLETED'::text) AND (user_id IS NULL));

CREATE UNIQUE INDEX purchases_unfinished ON public.purchases USING btree (buyer, plan_id, method) WHERE (status = ANY (ARRAY['OPEN'::text, 'PENDING'::text, 'FAILED'::text]));

CREATE INDEX purchases_untried ON public.purchases USING btree (created_at) WHERE ((status = 'CANCELLED'::text) AND (attempted_at IS NULL));

CREATE INDEX rate_limits_by_end ON public.rate_limits USING btree (ends_at);

CREATE INDEX reminder_schedules_due ON public.reminder_schedules USING btree (look_at) WHERE (look_at IS NOT NULL);

CREATE INDEX rest_documents_of_period ON public.rest_documents USING btree (company_id, periodicidad, first_day);

CREATE INDEX rest_periods_due ON public.rest_periods USING btree (next_at) WHERE (state = ANY (ARRAY['ANNOUNCED'::text, 'WAITING'::text]));

CREATE INDEX rest_schedules_due ON public.rest_schedules USING btree (look_at) WHERE ((periodicidad IS NOT NULL) AND (NOT paused));

CREATE INDEX second_factors_of_account ON public.second_factors USING btree (user_id);

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);

CREATE INDEX stamp_accounts_expiring ON public.stamp_accounts USING btree (expires_next) WHERE (expires_next < 'infinity'::timestamp with time zone);

CREATE INDEX stamp_lots ON public.stamp_movements USING btree (user_id, expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX stamp_movements_of_company ON public.stamp_movements USING btree (company_id, type);

CREATE INDEX stamp_movements_of_purchase ON public.stamp_movements USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);

CREATE INDEX stamp_movements_of_user ON public.stamp_movements USING btree (user_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX stamp_purchased_once ON public.stamp_movements USING btree (purchase_id) WHERE (type = 'PURCHASE'::text);

CREATE UNIQUE INDEX stamp_used_once ON public.stamp_movements USING btree (invoice_id) WHERE (type = 'USE'::text);

CREATE INDEX stamps_used ON public.stamp_movements USING btree (company_id, created_at) WHERE (type = 'USE'::text);

CREATE INDEX stamp_reservations_of_user ON public.stamp_reservations USING btree (user_id);

CREATE INDEX statement_deliveries_of_customer ON public.statement_deliveries USING btree (customer_id, created_at);

CREATE INDEX statement_deliveries_queued ON public.statement_deliveries USING btree (created_at) WHERE (status = 'queued'::text);

CREATE INDEX stray_payments_latest ON public.stray_payments USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX stray_payments_open ON public.stray_payments USING btree (customer_id) WHERE (status = ANY (ARRAY['OPEN'::text, 'RETURNING'::text]));

CREATE INDEX ticket_corrections_asked ON public.ticket_corrections USING btree (company_id, asked_at) WHERE (status = 'ASKED'::text);

CREATE INDEX ticket_corrections_due ON public.ticket_corrections USING btree (next_at) WHERE (status = 'WAITING'::text);

CREATE INDEX ticket_corrections_of_invoice ON public.ticket_corrections USING btree (invoice_id);

CREATE INDEX ticket_corrections_of_original ON public.ticket_corrections USING btree (original_id);

CREATE INDEX ticket_events_by_age ON public.ticket_events USING btree (at);

CREATE INDEX ticket_events_of_company ON public.ticket_events USING btree (company_id, at);

CREATE INDEX ticket_requests_due ON public.ticket_requests USING btree (next_at) WHERE (status = 'WAITING'::text);

CREATE INDEX ticket_requests_of_invoice ON public.ticket_requests USING btree (invoice_id);

CREATE INDEX trip_folios_by_invoice ON public.trip_folios USING btree (invoice_id);

CREATE INDEX trip_requests_by_company ON public.trip_requests USING btree (company_id, created_at, id);

CREATE INDEX trip_requests_by_end ON public.trip_requests USING btree (expires_at);

CREATE INDEX trip_requests_open ON public.trip_requests USING btree (company_id, expires_at) WHERE (sent_at IS NULL);

CREATE INDEX users_by_email ON public.users USING btree (email COLLATE es_ci, id) WHERE (closed_at IS NULL);

CREATE INDEX users_by_name ON public.users USING btree (name COLLATE es_ci, id) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email_key) WHERE (closed_at IS NULL);

CREATE INDEX users_latest ON public.users USING btree (created_at, id) WHERE (closed_at IS NULL);

CREATE INDEX users_search ON public.users USING gin (busca gin_trgm_ops);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (endpoint_id, "position");

CREATE INDEX webhook_deliveries_of_account ON public.webhook_deliveries USING btree (user_id);

CREATE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (event_id);

CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (endpoint_id, record_id, "position") WHERE (next_at IS NOT NULL);

CREATE INDEX webhook_endpoints_of_account ON public.webhook_endpoints USING btree (user_id);

CREATE INDEX webhook_endpoints_of_company ON public.webhook_endpoints USING btree (company_id);

CREATE INDEX webhook_endpoints_of_tenant ON public.webhook_endpoints USING btree (tenant_id);

create view visible_users as
 SELECT viewer.id AS user_id,
    u.id,
    u.name,
    u.email,
    u.phone,
    u.email_verified,
    u.pending_email
   FROM (users viewer
     JOIN users u ON (((u.id = viewer.id) OR viewer.is_operator)))
  WHERE (u.closed_at IS NULL);

create view visible_stray_payments as
 SELECT o.id AS user_id,
    s.id,
    s.customer_id,
    s.purchase_id,
    s.amount,
    s.cause,
    s.status,
    s.created_at,
    s.ended_at,
    p.plan_name,
    p.user_id AS buyer_id,
    p.customer_name,
    p.customer_email
   FROM ((stray_payments s
     JOIN purchases p ON ((p.id = s.purchase_id)))
     JOIN users o ON (o.is_operator));

create view credit_notes as
 SELECT claimant_id AS note_id,
    origin_id,
    amount
   FROM balance_claims
  WHERE (kind = 'credit'::text);

insert into catalog_lists (name, complete, loaded_at, version, state)
  select name, complete, loaded_at, version, state
  from jsonb_populate_recordset(null::catalog_lists, '[
  {"name": "codigoPostal", "state": null, "version": null, "complete": false, "loaded_at": "2026-11-29T17:31:53.918612+00:00"}]');

insert into cells (id, state, moved_at)
  select id, state, moved_at
  from jsonb_populate_recordset(null::cells, '[
  {"id": 0, "state": "OPEN", "moved_at": null}]');

insert into day_sums_progress (company_id, day)
  select company_id, day
  from jsonb_populate_recordset(null::day_sums_progress, '[
  {"day": "0001-01-01", "company_id": "00000000-0000-0000-0000-000000000000"}]');

insert into plans (id, name, description, price, timbres, active, archived_at, "position", version)
  select id, name, description, price, timbres, active, archived_at, "position", version
  from jsonb_populate_recordset(null::plans, '[
  {"id": "01936a00-0000-7000-8000-000000000001", "name": "Plan Básico", "price": 250.00, "active": true, "timbres": 50, "version": 1, "position": null, "archived_at": null, "description": "Para empezar a facturar"},
  {"id": "01936a00-0000-7000-8000-000000000002", "name": "Plan Emprendedor", "price": 800.00, "active": true, "timbres": 200, "version": 1, "position": null, "archived_at": null, "description": "Para un negocio que factura cada semana"},
  {"id": "01936a00-0000-7000-8000-000000000003", "name": "Plan Negocio", "price": 1750.00, "active": true, "timbres": 500, "version": 1, "position": null, "archived_at": null, "description": "Para quien factura todos los días"},
  {"id": "01936a00-0000-7000-8000-000000000004", "name": "Plan Empresa", "price": 3000.00, "active": true, "timbres": 1000, "version": 1, "position": null, "archived_at": null, "description": "Para varias empresas o despachos"}]');

insert into catalog_entries (catalog, key, name, words, facts, valid_from, valid_to, frequency, part)
  select catalog, key, name, words, facts, valid_from, valid_to, frequency, part
  from jsonb_populate_recordset(null::catalog_entries, '[
  {"key": "01000", "name": "Ciudad de México", "part": "", "facts": {"estado": "CMX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "03100", "name": "Ciudad de México", "part": "", "facts": {"estado": "CMX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "04100", "name": "Ciudad de México", "part": "", "facts": {"estado": "CMX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "06000", "name": "Ciudad de México", "part": "", "facts": {"estado": "CMX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "06600", "name": "Ciudad de México", "part": "", "facts": {"estado": "CMX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "11000", "name": "Ciudad de México", "part": "", "facts": {"estado": "CMX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "11520", "name": "Ciudad de México", "part": "", "facts": {"estado": "CMX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "14000", "name": "Ciudad de México", "part": "", "facts": {"estado": "CMX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "20000", "name": "Aguascalientes", "part": "", "facts": {"estado": "AGU"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "21000", "name": "Baja California", "part": "", "facts": {"estado": "BCN"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "22000", "name": "Baja California", "part": "", "facts": {"estado": "BCN"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "22800", "name": "Baja California", "part": "", "facts": {"estado": "BCN"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "23000", "name": "Baja California Sur", "part": "", "facts": {"estado": "BCS"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "23450", "name": "Baja California Sur", "part": "", "facts": {"estado": "BCS"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "24000", "name": "Campeche", "part": "", "facts": {"estado": "CAM"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "25000", "name": "Coahuila", "part": "", "facts": {"estado": "COA"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "27000", "name": "Coahuila", "part": "", "facts": {"estado": "COA"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "28000", "name": "Colima", "part": "", "facts": {"estado": "COL"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "29000", "name": "Chiapas", "part": "", "facts": {"estado": "CHP"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "31000", "name": "Chihuahua", "part": "", "facts": {"estado": "CHH"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "32000", "name": "Chihuahua", "part": "", "facts": {"estado": "CHH"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "34000", "name": "Durango", "part": "", "facts": {"estado": "DUR"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "36000", "name": "Guanajuato", "part": "", "facts": {"estado": "GUA"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "37000", "name": "Guanajuato", "part": "", "facts": {"estado": "GUA"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "38000", "name": "Guanajuato", "part": "", "facts": {"estado": "GUA"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "39000", "name": "Guerrero", "part": "", "facts": {"estado": "GRO"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "39300", "name": "Guerrero", "part": "", "facts": {"estado": "GRO"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "42000", "name": "Hidalgo", "part": "", "facts": {"estado": "HID"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "42501", "name": "Hidalgo", "part": "", "facts": {"estado": "HID"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "44100", "name": "Jalisco", "part": "", "facts": {"estado": "JAL"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "44600", "name": "Jalisco", "part": "", "facts": {"estado": "JAL"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "45000", "name": "Jalisco", "part": "", "facts": {"estado": "JAL"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "48300", "name": "Jalisco", "part": "", "facts": {"estado": "JAL"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "50000", "name": "Estado de México", "part": "", "facts": {"estado": "MEX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "53000", "name": "Estado de México", "part": "", "facts": {"estado": "MEX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "54000", "name": "Estado de México", "part": "", "facts": {"estado": "MEX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "55000", "name": "Estado de México", "part": "", "facts": {"estado": "MEX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "58000", "name": "Michoacán", "part": "", "facts": {"estado": "MIC"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "62000", "name": "Morelos", "part": "", "facts": {"estado": "MOR"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "63000", "name": "Nayarit", "part": "", "facts": {"estado": "NAY"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "64000", "name": "Nuevo León", "part": "", "facts": {"estado": "NLE"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "66220", "name": "Nuevo León", "part": "", "facts": {"estado": "NLE"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "67100", "name": "Nuevo León", "part": "", "facts": {"estado": "NLE"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "68000", "name": "Oaxaca", "part": "", "facts": {"estado": "OAX"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "72000", "name": "Puebla", "part": "", "facts": {"estado": "PUE"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "72850", "name": "Puebla", "part": "", "facts": {"estado": "PUE"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "76000", "name": "Querétaro", "part": "", "facts": {"estado": "QUE"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "77000", "name": "Quintana Roo", "part": "", "facts": {"estado": "ROO"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "77500", "name": "Quintana Roo", "part": "", "facts": {"estado": "ROO"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "78000", "name": "San Luis Potosí", "part": "", "facts": {"estado": "SLP"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "80000", "name": "Sinaloa", "part": "", "facts": {"estado": "SIN"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "82000", "name": "Sinaloa", "part": "", "facts": {"estado": "SIN"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "83000", "name": "Sonora", "part": "", "facts": {"estado": "SON"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "86000", "name": "Tabasco", "part": "", "facts": {"estado": "TAB"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "86991", "name": "Tabasco", "part": "", "facts": {"estado": "TAB"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "87000", "name": "Tamaulipas", "part": "", "facts": {"estado": "TAM"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "88000", "name": "Tamaulipas", "part": "", "facts": {"estado": "TAM"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "89000", "name": "Tamaulipas", "part": "", "facts": {"estado": "TAM"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "90000", "name": "Tlaxcala", "part": "", "facts": {"estado": "TLA"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "91000", "name": "Veracruz", "part": "", "facts": {"estado": "VER"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "91700", "name": "Veracruz", "part": "", "facts": {"estado": "VER"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "97000", "name": "Yucatán", "part": "", "facts": {"estado": "YUC"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null},
  {"key": "98000", "name": "Zacatecas", "part": "", "facts": {"estado": "ZAC"}, "words": null, "catalog": "codigoPostal", "valid_to": null, "frequency": null, "valid_from": null}]');

update catalog_lists set loaded_at = now();

insert into migrations (name) values
  ('Migration20261120090000'),
  ('Migration20261120090500'),
  ('Migration20261120091000'),
  ('Migration20261120092000'),
  ('Migration20261120093000'),
  ('Migration20261120094000'),
  ('Migration20261120094500'),
  ('Migration20261120095000'),
  ('Migration20261120100000'),
  ('Migration20261120101000'),
  ('Migration20261121090000'),
  ('Migration20261122090000'),
  ('Migration20261122091000'),
  ('Migration20261122100000'),
  ('Migration20261122100100'),
  ('Migration20261122101000'),
  ('Migration20261122101100'),
  ('Migration20261122102000'),
  ('Migration20261122104000'),
  ('Migration20261122111000'),
  ('Migration20261122120500'),
  ('Migration20261122130000'),
  ('Migration20261122131000'),
  ('Migration20261122132000'),
  ('Migration20261122133000'),
  ('Migration20261122190000'),
  ('Migration20261122200000'),
  ('Migration20261122210000'),
  ('Migration20261122225000'),
  ('Migration20261122233000'),
  ('Migration20261122234000'),
  ('Migration20261122234500'),
  ('Migration20261122234900'),
  ('Migration20261122235000'),
  ('Migration20261123004000'),
  ('Migration20261123012000'),
  ('Migration20261123012100'),
  ('Migration20261123013000'),
  ('Migration20261123013500'),
  ('Migration20261123014000'),
  ('Migration20261123014100'),
  ('Migration20261123014200'),
  ('Migration20261123016000'),
  ('Migration20261123054000'),
  ('Migration20261123056000'),
  ('Migration20261123056100'),
  ('Migration20261123059500'),
  ('Migration20261123060000'),
  ('Migration20261123071000'),
  ('Migration20261123071100'),
  ('Migration20261123071200'),
  ('Migration20261123073000'),
  ('Migration20261123076000'),
  ('Migration20261123074000'),
  ('Migration20261123075000'),
  ('Migration20261123080000'),
  ('Migration20261123078000'),
  ('Migration20261123079000'),
  ('Migration20261123079100'),
  ('Migration20261123081000'),
  ('Migration20261123084000'),
  ('Migration20261123084100'),
  ('Migration20261123083000'),
  ('Migration20261123083100'),
  ('Migration20261123087000'),
  ('Migration20261124088000'),
  ('Migration20261124089000'),
  ('Migration20261125091000'),
  ('Migration20261125090000'),
  ('Migration20261125096000'),
  ('Migration20261125096100'),
  ('Migration20261125090100'),
  ('Migration20261125093000'),
  ('Migration20261125093100'),
  ('Migration20261125097000'),
  ('Migration20261125092000'),
  ('Migration20261125102000'),
  ('Migration20261125102100'),
  ('Migration20261125102200'),
  ('Migration20261125102300'),
  ('Migration20261125105000'),
  ('Migration20261125105100'),
  ('Migration20261125107000'),
  ('Migration20261125107100'),
  ('Migration20261125104000'),
  ('Migration20261127060000'),
  ('Migration20261127060100'),
  ('Migration20261125110000'),
  ('Migration20261127020000'),
  ('Migration20261127080000'),
  ('Migration20261127080100'),
  ('Migration20261127050000'),
  ('Migration20261127050100'),
  ('Migration20261127050200'),
  ('Migration20261127050300'),
  ('Migration20261127051000'),
  ('Migration20261127040000'),
  ('Migration20261127040100'),
  ('Migration20261127080200'),
  ('Migration20261127000000'),
  ('Migration20261127001000'),
  ('Migration20261127105000'),
  ('Migration20261127125000'),
  ('Migration20261127115000'),
  ('Migration20261127120000'),
  ('Migration20261127100000'),
  ('Migration20261127160000'),
  ('Migration20261127159900'),
  ('Migration20261127150000'),
  ('Migration20261127150100'),
  ('Migration20261127135000'),
  ('Migration20261127140000'),
  ('Migration20261127170000'),
  ('Migration20261127180000'),
  ('Migration20261128000000'),
  ('Migration20261128100000'),
  ('Migration20261128100100'),
  ('Migration20261128100200'),
  ('Migration20261128100300'),
  ('Migration20261128100400'),
  ('Migration20261128100500'),
  ('Migration20261128100600'),
  ('Migration20261128142000'),
  ('Migration20261128143000'),
  ('Migration20261128155500'),
  ('Migration20261128160000'),
  ('Migration20261128160500'),
  ('Migration20261128161000'),
  ('Migration20261128161200'),
  ('Migration20261128162000'),
  ('Migration20261128165500'),
  ('Migration20261128191000'),
  ('Migration20261128191100'),
  ('Migration20261128191500'),
  ('Migration20261128193000'),
  ('Migration20261128193100'),
  ('Migration20261128195000'),
  ('Migration20261128203600'),
  ('Migration20261128204000'),
  ('Migration20261128204100'),
  ('Migration20261128225800'),
  ('Migration20261128230500'),
  ('Migration20261128233000'),
  ('Migration20261128233100'),
  ('Migration20261128234500'),
  ('Migration20261129003000'),
  ('Migration20261129023000'),
  ('Migration20261129024000'),
  ('Migration20261129025000'),
  ('Migration20261129081500'),
  ('Migration20261129081600'),
  ('Migration20261129093000'),
  ('Migration20261129140000'),
  ('Migration20261129164500'),
  ('Migration20261129170000')
