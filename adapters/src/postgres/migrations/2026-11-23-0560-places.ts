import { Migration } from '@mikro-orm/migrations';

/** Adds places that a company issues from besides its own address, and regimes besides its first. */
export class Migration20261123056000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table companies
        add column lugares jsonb not null default '[]',
        add column regimenes jsonb not null default '[]'`);
  }
}
