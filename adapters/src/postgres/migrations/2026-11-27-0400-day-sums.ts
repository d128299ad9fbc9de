import { Migration } from '@mikro-orm/migrations';

const day = 'company_id uuid not null, day date not null';

const sums = `documents bigint not null, credit_notes bigint not null, subtotal numeric not null, descuento numeric not null,
  trasladados numeric not null, retenidos numeric not null, total numeric not null`;

const tax = 'is_withheld boolean not null, impuesto text not null, tipo_factor text, tasa_o_cuota numeric';
const taxSums = 'lines bigint not null, base numeric not null, importe numeric not null';

/**
 * What was invoiced on each day, so that reports of years and the dashboard add up days and not documents. Whoever issues or
 * cancels only appends what that changes: a row of the day that all of them change would make each wait for the others. The
 * worker adds the changes to the days. A day that has no sums yet is read from its documents.
 */
export class Migration20261127040000 extends Migration {
  override up(): void {
    this.addSql(`create table invoiced_days (${day}, ${sums}, primary key (company_id, day))`);
    this.addSql(`
      create table invoiced_day_taxes (${day}, ${tax}, ${taxSums},
        unique nulls not distinct (company_id, day, is_withheld, impuesto, tipo_factor, tasa_o_cuota))`);
    this.addSql(`create table invoiced_day_changes (${day}, ${sums})`);
    this.addSql(`create index invoiced_day_changes_by_day on invoiced_day_changes (company_id, day)`);
    this.addSql(`create table invoiced_tax_changes (${day}, ${tax}, ${taxSums})`);
    this.addSql(`create index invoiced_tax_changes_by_day on invoiced_tax_changes (company_id, day)`);
    // The table keeps how far the worker has come with the days that there were before; once it is done, the row is
    // gone.
    this.addSql(`create table day_sums_progress (${day})`);
    this.addSql(`insert into day_sums_progress values ('00000000-0000-0000-0000-000000000000', '0001-01-01')`);
  }
}
