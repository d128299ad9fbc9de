import { Migration } from '@mikro-orm/migrations';

/** Keeps what companies have mailed as soon as it is stamped. A company without a row has nothing mailed. */
export class Migration20261123014200 extends Migration {
  override up(): void {
    this.addSql(`
      create table company_sending (
        company_id uuid primary key references companies on delete cascade,
        automatic boolean not null,
        copies jsonb not null
      )`);
  }
}
