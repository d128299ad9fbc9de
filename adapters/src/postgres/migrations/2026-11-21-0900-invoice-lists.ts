import { Migration } from '@mikro-orm/migrations';

const newestFirst = 'created_at desc, id desc';
const valid = `status in ('ISSUED', 'CANCELLING')`;

/** Each order in which documents are listed, and each word of Estado (decisions D-A8), has an index to walk. */
export class Migration20261121090000 extends Migration {
  override up(): void {
    for (const column of ['folio', 'total', 'tipo']) {
      this.addSql(`create index invoices_by_${column} on invoices (company_id, ${column}, id)`);
    }
    // What is paid, what is not, and all that is neither; whether it is overdue stands beside.
    this.addSql(`
      create index invoices_paid on invoices (company_id, ${newestFirst}) include (status)
      where ${valid} and saldo = 0`);
    this.addSql(`
      create index invoices_receivable on invoices (company_id, ${newestFirst}) include (status, vence_at)
      where ${valid} and saldo > 0`);
    this.addSql(`
      create index invoices_not_issued on invoices (company_id, status, ${newestFirst}) where status <> 'ISSUED'`);
  }
}
