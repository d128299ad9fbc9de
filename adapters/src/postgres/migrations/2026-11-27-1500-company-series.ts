import { Migration } from '@mikro-orm/migrations';

/** Adds the series that companies have chosen for their documents, by kind. A company without a row has chosen none. */
export class Migration20261127150000 extends Migration {
  override up(): void {
    this.addSql(`
      create table company_series (
        company_id uuid primary key references companies on delete cascade,
        series jsonb not null,
        version integer not null default 1
      )`);
  }
}
