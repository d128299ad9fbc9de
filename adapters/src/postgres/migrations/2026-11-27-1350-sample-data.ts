import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps how far the sample data of a demonstration's account is. `records` are the ids of what later steps name, by the
 * keys of the steps that made them; the row stays after the data is gone, so that it is not made again.
 */
export class Migration20261127135000 extends Migration {
  override up(): void {
    this.addSql(`
      create table sample_data (
        user_id uuid primary key references users,
        status text not null check (status in ('FILLING', 'READY', 'REMOVING', 'REMOVED')),
        done integer not null default 0,
        total integer not null default 0,
        records jsonb not null default '{}',
        started_at timestamptz not null
      )`);
  }
}
