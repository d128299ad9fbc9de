import { Migration } from '@mikro-orm/migrations';

/** Cancellations, what SAT said of documents, and documents that replace others. */
export class Migration20261123013000 extends Migration {
  override up(): void {
    // What changes at each look at SAT stands apart from the document's wide row. One row serves all requests of a document.
    this.addSql(`
      create table invoice_cancellations (
        invoice_id uuid primary key references invoices,
        motivo text check (motivo in ('01', '02', '03', '04')),
        uuid_sustitucion text,
        status text not null check (status in ('requested', 'pending', 'rejected', 'cancelled')),
        via text check (via in ('direct', 'accepted', 'lapsed')),
        requested_at timestamptz not null,
        expires_at timestamptz,
        resolved_at timestamptz,
        checked_at timestamptz,
        intentos integer not null,
        message text,
        sends integer not null default 0,
        sent_at timestamptz,
        received_at timestamptz,
        rejected_before boolean not null default false,
        lease_until timestamptz,
        next_at timestamptz
      ) with (fillfactor = 70)`);
    this.addSql(`create index invoice_cancellations_open on invoice_cancellations (next_at) where next_at is not null`);
    this.addSql(`
      create table sat_checks (
        invoice_id uuid primary key references invoices,
        estado text not null check (estado in ('Vigente', 'Cancelado', 'No Encontrado')),
        asked_at timestamptz not null
      ) with (fillfactor = 70)`);
    this.addSql(`
      create index invoices_relating on invoices using gin ((document -> 'relaciones') jsonb_path_ops)
      where document -> 'relaciones' is not null and document -> 'relaciones' <> '[]'::jsonb`);
    this.addSql(`
      alter table invoices add column substitutes_id uuid references invoices, add column substitution_asked_at timestamptz`);
    this.addSql(`
      create index invoices_substituting on invoices (id)
      where substitutes_id is not null and substitution_asked_at is null`);
  }
}
