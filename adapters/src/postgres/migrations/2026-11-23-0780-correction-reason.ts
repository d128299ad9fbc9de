import { Migration } from '@mikro-orm/migrations';

/** Keeps why a company did not correct a ticket's invoice, as its buyer is told. */
export class Migration20261123078000 extends Migration {
  override up(): void {
    this.addSql(`alter table ticket_corrections add column reason text`);
  }
}
