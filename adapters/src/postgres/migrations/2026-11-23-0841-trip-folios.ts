import { Migration } from '@mikro-orm/migrations';

/** Folios of trips (IdCCP) that documents have taken: each is one document's in its company. */
export class Migration20261123084100 extends Migration {
  override up(): void {
    this.addSql(`
      create table trip_folios (
        company_id uuid not null references companies,
        folio text not null,
        invoice_id uuid not null references invoices on delete cascade,
        primary key (company_id, folio)
      )`);
    this.addSql('create index trip_folios_by_invoice on trip_folios (invoice_id)');
  }
}
