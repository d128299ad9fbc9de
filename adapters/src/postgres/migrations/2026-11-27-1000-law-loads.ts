import { Migration } from '@mikro-orm/migrations';

/** Adds rows of the law that operators have loaded, each file as a whole, with who did it. */
export class Migration20261127100000 extends Migration {
  override up(): void {
    this.addSql(`
      create table law_loads (
        id uuid primary key,
        name text not null,
        rows jsonb not null,
        loaded_by text not null,
        loaded_at timestamptz not null,
        withdrawn_at timestamptz,
        withdrawn_by text
      )`);
  }
}
