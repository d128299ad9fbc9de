import { Migration } from '@mikro-orm/migrations';

/** Complements that a payment replaces by relation 04, which take what it takes until they are cancelled. */
export class Migration20261127160000 extends Migration {
  override up(): void {
    this.addSql('alter table balance_claims add column replaces uuid[]');
  }
}
