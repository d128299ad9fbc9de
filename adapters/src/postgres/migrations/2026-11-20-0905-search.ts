import { Migration } from '@mikro-orm/migrations';

/** Compares a word that somebody looks for with a `search_text` column. */
export class Migration20261120090500 extends Migration {
  override up(): void {
    // Immutable, so that the planner sees the pattern itself and can weigh a trigram index against it.
    this.addSql(`
      create function search_pattern(word text) returns text
      language sql immutable strict parallel safe
      as $$ select '%' || regexp_replace(public.search_text(word), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$`);
  }
}
