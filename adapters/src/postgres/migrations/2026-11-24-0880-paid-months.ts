import { Migration } from '@mikro-orm/migrations';

/** What a worker was paid in a month is asked of each payslip that is shown. */
export class Migration20261124088000 extends Migration {
  override up(): void {
    this.addSql(`
      create index invoices_of_paid_month on invoices (
        company_id, upper(request #>> '{nomina,empleado,curp}'), left(request #>> '{nomina,fechaPago}', 7))
      where tipo_comprobante = 'N'`);
  }
}
