import { Migration } from '@mikro-orm/migrations';

/** A key is answered by the version of the contract that it was made for; those of before have none written down. */
export class Migration20261129003000 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql('alter table api_keys add column api_version text');
  }
}
