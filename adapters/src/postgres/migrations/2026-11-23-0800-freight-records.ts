import { Migration } from '@mikro-orm/migrations';

/** Vehicles, people and places that companies keep for their trips: each as Carta Porte takes it. */
export class Migration20261123080000 extends Migration {
  override up(): void {
    this.addSql(`
      create table freight_records (
        id uuid primary key,
        company_id uuid not null references companies,
        kind text not null check (kind in ('vehicle', 'figure', 'place')),
        nombre text collate es_ci not null,
        identity text not null,
        words text not null,
        fields jsonb not null,
        version integer not null default 1,
        created_at timestamptz not null,
        archived_at timestamptz,
        busca text not null generated always as (search_text(words)) stored
      )`);
    this.addSql(`
      create unique index freight_records_by_identity on freight_records (company_id, kind, identity)
      where archived_at is null`);
    this.addSql(`
      create index freight_records_by_name on freight_records (company_id, kind, nombre, id) include (busca)
      where archived_at is null`);
    this.addSql(`
      create index freight_records_search on freight_records using gin (company_id, busca gin_trgm_ops)
      where archived_at is null`);
    this.addSql('create index freight_records_archived on freight_records (archived_at) where archived_at is not null');
  }
}
