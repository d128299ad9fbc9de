import { Migration } from '@mikro-orm/migrations';

/**
 * Adds documents that a company has issued with other systems. They have the serie and folio of those, which may be any
 * text and may be the same as ours, and two companies of one RFC may each bring the same document.
 */
export class Migration20261123004000 extends Migration {
  override up(): void {
    this.addSql(`alter table invoices add column import_id uuid references imports`);
    this.addSql(`alter table invoices drop constraint invoices_numbered`);
    this.addSql(`
      alter table invoices add constraint invoices_numbered check
        (status = 'DRAFT' or import_id is not null or (serie is not null and folio is not null))`);
    this.addSql(`drop index invoices_folio`);
    this.addSql(`create unique index invoices_folio on invoices (company_id, serie, folio) where import_id is null`);
    this.addSql(`drop index invoices_uuid`);
    this.addSql(`create unique index invoices_uuid on invoices (uuid) where uuid is not null and import_id is null`);
    this.addSql(`create unique index invoices_history on invoices (company_id, uuid) where import_id is not null`);
    this.addSql(`create index invoices_by_uuid on invoices (company_id, uuid) where uuid is not null`);
    this.addSql(`create index invoices_under_way on invoices (company_id) where status = 'PROCESSING'`);
    this.addSql(`
      create index products_by_description on products (company_id, md5(descripcion)) where archived_at is null`);
    this.#mentions();
  }

  /** What credit notes and payments of the history lower may come later than they do. */
  #mentions(): void {
    this.addSql(`
      create table history_mentions (
        claimant_id uuid not null references invoices on delete cascade,
        origin_uuid text not null,
        company_id uuid not null,
        position integer not null,
        kind text not null check (kind in ('credit', 'payment')),
        amount numeric(24, 6) not null check (amount > 0),
        primary key (claimant_id, origin_uuid)
      )`);
    this.addSql(`create index history_mentions_of_origin on history_mentions (company_id, origin_uuid)`);
  }
}
