import { Migration } from '@mikro-orm/migrations';

const month = 'company_id uuid not null, month date not null';

/**
 * Keeps whom and what a company invoiced in a month that is over, so that reports of years do not add up each document.
 * `state` says whether the worker has still to look at the month (`due`), has summed it, or found it too small for
 * that. A month that has no sums is read from its documents.
 */
export class Migration20261127180000 extends Migration {
  override up(): void {
    this.addSql(`
      create table invoiced_months (${month}, state text not null check (state in ('due', 'summed', 'small')),
        primary key (company_id, month))`);
    this.addSql(`create index invoiced_months_due on invoiced_months (month) where state = 'due'`);
    this.addSql(`
      create table invoiced_month_customers (${month}, customer text collate "C" not null, receptor text collate "C" not null,
        documents bigint not null, credit_notes bigint not null, subtotal numeric not null, total numeric not null,
        primary key (company_id, month, customer))`);
    this.addSql(`
      create table invoiced_month_products (${month}, clave_prod_serv text not null, unidad text not null,
        descripcion text collate "C" not null, cantidad numeric not null, importe numeric not null)`);
    this.addSql(`create index invoiced_month_products_by_month on invoiced_month_products (company_id, month)`);
  }
}
