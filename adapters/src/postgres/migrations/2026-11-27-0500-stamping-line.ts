import { Migration } from '@mikro-orm/migrations';

/**
 * Documents wait in one line, in which accounts take turns. `turn` is a document's place in it, and null once a worker has
 * had it; `awaited` tells that somebody waits for the answer. `line_turns` keeps the last place of each account in each line.
 */
export class Migration20261127050000 extends Migration {
  override up(): void {
    this.addSql(`alter table invoice_stampings add column turn bigint, add column awaited boolean`);
    this.addSql(`
      create table line_turns (
        line text not null,
        user_id uuid not null,
        awaited boolean not null,
        last bigint not null,
        primary key (line, user_id, awaited)
      ) with (fillfactor = 70)`);
  }
}
