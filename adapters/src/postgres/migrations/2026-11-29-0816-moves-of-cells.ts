import { Migration } from '@mikro-orm/migrations';

/** Tells when an account was last moved out of a cell: for a while, whoever finds nothing there looks again where it is. */
export class Migration20261129081600 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql('alter table cells add column moved_at timestamptz');
  }
}
