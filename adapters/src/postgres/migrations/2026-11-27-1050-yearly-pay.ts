import { ConcurrentMigration } from '../migrating/concurrent-migration.ts';

/** What a worker was exempted of in a year is asked of each payslip that is shown: a few documents of the year pay it. */
export class Migration20261127105000 extends ConcurrentMigration {
  override async up(): Promise<void> {
    await this.createIndex(
      'invoices_of_yearly_pay',
      `on invoices (
        company_id, upper(request #>> '{nomina,empleado,curp}'), left(request #>> '{nomina,fechaPago}', 4))
      where tipo_comprobante = 'N' and (
        request @> '{"nomina": {"percepciones": [{"tipo": "002"}]}}'
        or request @> '{"nomina": {"percepciones": [{"tipo": "003"}]}}'
        or request @> '{"nomina": {"percepciones": [{"tipo": "021"}]}}')`,
    );
  }
}
