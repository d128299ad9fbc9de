import { Migration } from '@mikro-orm/migrations';

/** Adds complements that a payment replaces by relation 04, which take what it takes until they are cancelled. */
export class Migration20261127160000 extends Migration {
  override up(): void {
    this.addSql('alter table balance_claims add column replaces uuid[]');
  }
}
