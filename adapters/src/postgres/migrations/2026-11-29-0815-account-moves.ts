import { Migration } from '@mikro-orm/migrations';

/** Keeps which accounts are being moved out of a cell, and those that were until nobody writes there any more. */
export class Migration20261129081500 extends Migration {
  override up(): void {
    this.addSql(`
      create table account_moves (
        user_id uuid primary key,
        to_cell int not null,
        state text not null check (state in ('COPYING', 'MOVED')),
        companies uuid[] not null default '{}',
        begun_at timestamptz not null
      )`);
  }
}
