import { Migration } from '@mikro-orm/migrations';

/** Lines of home that somebody has put off: a person's own, of companies in any cell. */
export class Migration20261129093000 extends Migration {
  static readonly isOfDirectory = true;

  override up(): void {
    this.addSql(`
      create table home_asides (
        user_id uuid not null references users on delete cascade,
        line text not null,
        facts text not null,
        until date not null,
        set_at timestamptz not null,
        primary key (user_id, line)
      )`);
    this.addSql('create index home_asides_by_end on home_asides (until)');
  }
}
