import { Migration } from '@mikro-orm/migrations';

/**
 * Lists are sorted and filtered by these. People's text goes as Spanish does, codes and numbers as they are written;
 * the id breaks ties where many rows share a value.
 */
const listed = [
  'rfc collate es_ci, id',
  'email collate es_ci, id',
  'created_at, id',
  'uso_cfdi, id',
  'regimen_fiscal, id',
  'codigo_postal',
  'telefono, id',
];

/** Adds receivers of documents, for companies with ten of them and with a million. */
export class Migration20261120091000 extends Migration {
  override up(): void {
    this.addSql(`
      create table customers (
        id uuid primary key,
        company_id uuid not null references companies,
        rfc text not null,
        nombre text collate es_ci not null,
        uso_cfdi text not null,
        regimen_fiscal text not null,
        codigo_postal text not null,
        email text,
        telefono text,
        version integer not null default 1,
        created_at timestamptz not null,
        archived_at timestamptz,
        busca text not null generated always as
          (search_text(rfc || ' ' || nombre || ' ' || coalesce(email, ''))) stored
      )`);
    // The generic RFCs stand for many people, told apart by their names (contract O1).
    this.addSql(`
      create unique index customers_by_rfc on customers (company_id, rfc)
      where archived_at is null and rfc not in ('XAXX010101000', 'XEXX010101000')`);
    this.addSql(`
      create unique index customers_generic on customers (company_id, rfc, nombre collate "C")
      where archived_at is null and rfc in ('XAXX010101000', 'XEXX010101000')`);
    for (const columns of listed) {
      this.addSql(`create index on customers (company_id, ${columns}) where archived_at is null`);
    }
    // A search for a common word walks this index alone, without a look at the rows.
    this.addSql(`
      create index customers_by_name on customers (company_id, nombre, id) include (busca) where archived_at is null`);
    this.addSql(`
      create index customers_search on customers using gin (company_id, busca gin_trgm_ops) where archived_at is null`);
  }
}
