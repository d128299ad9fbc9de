import { Migration } from '@mikro-orm/migrations';

/** A company may ask its members for a second step: it has a row here. It is looked up with the session, before any cell is known. */
export class Migration20261128234500 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql('create table two_step_companies (company_id uuid primary key, since timestamptz not null)');
  }
}
