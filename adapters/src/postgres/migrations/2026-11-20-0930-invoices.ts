import { Migration } from '@mikro-orm/migrations';

/**
 * Documents, their folios and files, and the outbox that wakes the worker. Fiscal dates are wall clocks of the place of
 * issue and not instants: as text no session's zone touches them, and they sort as they are.
 */
export class Migration20261120093000 extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_series (
        company_id uuid not null references companies,
        serie text not null,
        last_folio bigint not null,
        primary key (company_id, serie)
      )`);
    this.addSql(`
      create table invoices (
        id uuid primary key,
        user_id uuid not null references users,
        company_id uuid not null references companies,
        tipo text not null,
        tipo_comprobante text not null,
        status text not null check
          (status in ('DRAFT', 'PROCESSING', 'ISSUED', 'REJECTED', 'CANCELLING', 'CANCELLED')),
        serie text,
        folio bigint,
        reference text not null unique,
        customer_id uuid,
        order_id uuid,
        cliente text collate es_ci,
        receptor_rfc text,
        metodo_pago text,
        forma_pago text,
        moneda text not null,
        fecha text,
        subtotal numeric(24, 6) not null default 0,
        descuento numeric(24, 6) not null default 0,
        iva numeric(24, 6) not null default 0,
        total numeric(24, 6) not null default 0,
        saldo numeric(24, 6) not null default 0,
        vence_at timestamptz,
        request jsonb not null,
        document jsonb,
        impuestos jsonb not null,
        errors jsonb not null default '[]',
        provider_id text,
        uuid text,
        fecha_timbrado text,
        provider_difference text,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        busca text not null generated always as (search_text(
          coalesce(serie, '') || '-' || coalesce(folio::text, '') || ' ' || coalesce(uuid, '') || ' ' || id::text || ' ' ||
          coalesce(receptor_rfc, '') || ' ' || coalesce(cliente collate "C", ''))) stored,
        constraint invoices_numbered check (status = 'DRAFT' or (serie is not null and folio is not null)),
        constraint invoices_issued check (status not in ('ISSUED', 'CANCELLING', 'CANCELLED') or uuid is not null)
      )`);
    this.addSql(`create unique index invoices_folio on invoices (company_id, serie, folio)`);
    this.addSql(`create unique index invoices_uuid on invoices (uuid) where uuid is not null`);
    this.addSql(`create index invoices_by_creation on invoices (company_id, created_at desc, id desc)`);
    this.addSql(`create index invoices_by_date on invoices (company_id, fecha desc, id desc)`);
    this.addSql(`create index invoices_by_name on invoices (company_id, cliente collate es_ci, id)`);
    this.addSql(`create index invoices_of_user on invoices (user_id, created_at desc, id desc)`);
    this.addSql(`create index invoices_of_customer on invoices (customer_id) where customer_id is not null`);
    this.addSql(`create index invoices_of_order on invoices (order_id) where order_id is not null`);
    this.addSql(`create index invoices_search on invoices using gin (company_id, busca gin_trgm_ops)`);
    this.addSql(`create index invoices_differing on invoices (id) where provider_difference is not null`);

    // A document's row is wide and much indexed. What changes again and again while it is stamped stands apart; the row
    // stays when the document is settled, so that a late outcome of an earlier attempt is still known for what it is.
    this.addSql(`
      create table invoice_stampings (
        invoice_id uuid primary key references invoices,
        attempts integer not null default 0,
        attempted_at timestamptz,
        attempt_ended_at timestamptz,
        absences integer not null default 0,
        unknown_reason text,
        provider_id text,
        uuid text,
        lease_until timestamptz,
        rest_until timestamptz,
        next_at timestamptz
      ) with (fillfactor = 70)`);
    this.addSql(`create index invoice_stampings_open on invoice_stampings (next_at) where next_at is not null`);

    this.addSql(`
      create table invoice_files (
        invoice_id uuid not null references invoices,
        kind text not null check (kind in ('xml', 'pdf', 'acuse')),
        content bytea not null,
        created_at timestamptz not null,
        primary key (invoice_id, kind)
      )`);

    this.addSql(`
      create table outbox (
        id uuid primary key,
        name text not null,
        payload jsonb not null,
        due_at timestamptz not null
      )`);
    this.addSql(`create index outbox_due on outbox (due_at, id)`);
    this.addSql(`
      create function outbox_calls() returns trigger language plpgsql as $$
      begin
        perform pg_notify('outbox', '');
        return null;
      end $$`);
    this.addSql(`
      create trigger outbox_calls after insert on outbox for each statement execute function outbox_calls()`);

    this.addSql(`
      create table idempotency_keys (
        scope text not null,
        key text not null,
        request_hash bytea not null,
        status integer,
        body jsonb,
        resource_type text,
        resource_id uuid,
        owner uuid not null,
        locked_until timestamptz not null,
        created_at timestamptz not null,
        primary key (scope, key)
      )`);
    this.addSql(`create index idempotency_keys_by_age on idempotency_keys (created_at)`);
  }
}
