import { Migration } from '@mikro-orm/migrations';

/** Adds an index of a customer's account: documents that bear the RFC, whether they name the customer or not. */
export class Migration20261123012100 extends Migration {
  override up(): void {
    this.addSql(`
      create index invoices_of_receptor on invoices (company_id, receptor_rfc)
      where status in ('ISSUED', 'CANCELLING') and tipo_comprobante in ('I', 'E')`);
  }
}
