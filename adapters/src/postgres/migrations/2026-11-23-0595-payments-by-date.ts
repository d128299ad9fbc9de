import { Migration } from '@mikro-orm/migrations';

/** Which money of some days has its complement already is asked of companies with a hundred invoices for each of these. */
export class Migration20261123059500 extends Migration {
  override up(): void {
    this.addSql(`
      create index invoices_of_payments on invoices (company_id, fecha desc, id desc) where tipo_comprobante = 'P'`);
  }
}
