import { Migration } from '@mikro-orm/migrations';

const newestFirst = 'created_at desc, id desc';
const valid = `status in ('ISSUED', 'CANCELLING')`;

/** Only income has a state of payment: what is no income is issued and nothing more, and found through its own index. */
export class Migration20261122111000 extends Migration {
  override up(): void {
    this.addSql('drop index invoices_paid');
    this.addSql(`
      create index invoices_paid on invoices (company_id, ${newestFirst}) include (status, tipo_comprobante)
      where ${valid} and saldo = 0`);
    this.addSql(`
      create index invoices_no_income on invoices (company_id, ${newestFirst}) include (status)
      where status = 'ISSUED' and tipo_comprobante <> 'I'`);
  }
}
