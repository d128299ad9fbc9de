import { Migration } from '@mikro-orm/migrations';

/** What a payment of the history says of those before it: they may be missing, and the balance goes down all the same. */
export class Migration20261125102300 extends Migration {
  override up(): void {
    this.addSql(
      'alter table history_mentions add column parcialidad integer, add column saldo_anterior numeric(24, 6)',
    );
    this.addSql(`
      alter table balance_claims
        add column paid_before numeric(24, 6) not null default 0 check (paid_before >= 0)`);
  }
}
