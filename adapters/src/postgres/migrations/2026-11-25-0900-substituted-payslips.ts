import { Migration } from '@mikro-orm/migrations';

/** Payslips of runs that were substituted before a run knew it: their substitutes take their places. */
export class Migration20261125090000 extends Migration {
  override up(): void {
    this.addSql(`
      with recursive followed (first_id, id, depth) as (
        select p.invoice_id, s.id, 1 from payroll_payslips p
          join invoices s on s.substitutes_id = p.invoice_id and s.uuid is not null
        union all
        select f.first_id, s.id, f.depth + 1 from followed f
          join invoices s on s.substitutes_id = f.id and s.uuid is not null)
      update payroll_payslips p set invoice_id = last.id, problems = '[]'
      from (select distinct on (first_id) first_id, id from followed order by first_id, depth desc, id) last
      where p.invoice_id = last.first_id`);
  }
}
