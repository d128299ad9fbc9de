import { Migration } from '@mikro-orm/migrations';

/**
 * Begins the directory of cells. An account lives in the default one unless told: so do those of before, and those that
 * the version before makes.
 */
export class Migration20261128155500 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql(`
      create table cells (
        id int primary key check (id >= 0),
        state text not null check (state in ('MAKING', 'OPEN', 'FULL'))
      )`);
    this.addSql(`insert into cells (id, state) values (0, 'OPEN')`);
    this.addSql(`
      create table cell_keys (
        kind text not null,
        key text not null,
        cell_id int not null references cells,
        primary key (kind, key)
      )`);
    this.addSql('alter table users add column cell_id int not null default 0');
  }
}
