import { Migration } from '@mikro-orm/migrations';

/** Keeps how far the worker has brought each backfill. */
export class Migration20261127000000 extends Migration {
  override up(): void {
    this.addSql(`
      create table backfills (
        name text primary key,
        after text,
        batches integer not null default 0,
        started_at timestamptz not null,
        ended_at timestamptz
      )`);
  }
}
