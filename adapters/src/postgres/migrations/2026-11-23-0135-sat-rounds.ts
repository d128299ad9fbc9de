import { Migration } from '@mikro-orm/migrations';

/** Keeps how far the regular look at SAT has come among all issued documents. */
export class Migration20261123013500 extends Migration {
  override up(): void {
    this.addSql(`
      create table sat_rounds (
        only_one boolean primary key default true check (only_one),
        cursor uuid not null,
        begun_at timestamptz not null
      )`);
  }
}
