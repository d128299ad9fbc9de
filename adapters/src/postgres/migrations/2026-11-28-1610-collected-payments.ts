import { Migration } from '@mikro-orm/migrations';

/**
 * What complements say of money, day by day, and the figures that months were closed with. Complements of before are
 * entered when a report of their year is read.
 */
export class Migration20261128161000 extends Migration {
  override up(): void {
    this.addSql(`create table collected_payments (
      invoice_id uuid not null,
      number integer not null,
      company_id uuid not null,
      day date not null,
      ingreso numeric not null,
      primary key (invoice_id, number)
    )`);
    this.addSql('create index collected_payments_by_day on collected_payments (company_id, day)');
    this.addSql(`create table collected_taxes (
      company_id uuid not null,
      day date not null,
      invoice_id uuid not null,
      is_withheld boolean not null,
      impuesto text not null,
      tipo_factor text,
      tasa_o_cuota numeric,
      base numeric,
      importe numeric not null
    )`);
    this.addSql('create index collected_taxes_by_day on collected_taxes (company_id, day)');
    this.addSql(`create table closed_months (
      company_id uuid not null,
      report text not null,
      mes text not null,
      closed_at timestamptz not null,
      figures jsonb not null,
      primary key (company_id, report, mes, closed_at)
    )`);
  }
}
