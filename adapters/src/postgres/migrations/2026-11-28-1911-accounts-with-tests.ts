import { Migration } from '@mikro-orm/migrations';

/**
 * Whether an account has a test company is known with the account: while it has none, its records are found without looking
 * for the company of each.
 */
export class Migration20261128191100 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql('alter table users add column has_test_companies boolean not null default false');
  }
}
