import { Migration } from '@mikro-orm/migrations';

/** Keeps how users want to see their lists: filters by name, and columns that they do without. */
export class Migration20261123016000 extends Migration {
  override up(): void {
    this.addSql(`
      create table list_preferences (
        user_id uuid not null references users on delete cascade,
        list text not null,
        hidden_columns jsonb not null default '[]',
        filters jsonb not null default '[]',
        primary key (user_id, list)
      )`);
  }
}
