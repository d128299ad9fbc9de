import { Migration } from '@mikro-orm/migrations';

/** What is owed is added up by currency, by age and by customer from the index alone: documents are wide rows. */
export class Migration20261123012000 extends Migration {
  override up(): void {
    this.addSql('drop index invoices_owed');
    this.addSql(`
      create index invoices_owed on invoices (company_id, vence_at, id)
        include (saldo, status, moneda, receptor_rfc, cliente, customer_id)
      where status in ('ISSUED', 'CANCELLING') and saldo > 0 and metodo_pago = 'PPD'`);
  }
}
