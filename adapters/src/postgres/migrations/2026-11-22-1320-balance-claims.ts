import { Migration } from '@mikro-orm/migrations';

/**
 * Credit notes and payments take from the balance of a document in one table. The view is for processes of the version
 * before, which know credit notes alone and run until they are replaced.
 */
export class Migration20261122132000 extends Migration {
  override up(): void {
    this.addSql(`alter table credit_notes rename to balance_claims`);
    this.addSql(`alter table balance_claims rename column note_id to claimant_id`);
    this.addSql(`
      alter table balance_claims
        add column kind text not null default 'credit' check (kind in ('credit', 'payment'))`);
    this.addSql(`alter index credit_notes_of_origin rename to balance_claims_of_origin`);
    this.addSql(`
      create view credit_notes as
      select claimant_id as note_id, origin_id, amount from balance_claims where kind = 'credit'`);
  }
}
