import type { Scope } from '@timbra/core/access/scope.ts';
import type { ListPreferences, PreferenceChanges } from '@timbra/core/preferences/list-preferences.ts';
import type { Preferences } from '@timbra/core/preferences/preferences.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

export class PostgresPreferences implements Preferences {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  all({ userId }: Scope): Promise<readonly ListPreferences[]> {
    return this.#database.rows<ListPreferences>(
      sql`select ${raw(columns)} from list_preferences where user_id = ${userId} order by list`,
    );
  }

  async save({ userId }: Scope, { list, hiddenColumns, filters }: PreferenceChanges): Promise<ListPreferences> {
    const hidden = hiddenColumns === undefined ? null : JSON.stringify(hiddenColumns);
    const saved = filters === undefined ? null : JSON.stringify(filters);
    const row = await this.#database.row<ListPreferences>(
      sql`insert into list_preferences (user_id, list, hidden_columns, filters)
       values (${userId}, ${list}, coalesce(${hidden}::jsonb, '[]'), coalesce(${saved}::jsonb, '[]'))
       on conflict (user_id, list) do update set
         hidden_columns = coalesce(${hidden}::jsonb, list_preferences.hidden_columns),
         filters = coalesce(${saved}::jsonb, list_preferences.filters)
       returning ${raw(columns)}`,
    );
    if (!row) throw new Error('An upsert returned no row');
    return row;
  }
}

const columns = 'list, hidden_columns as "hiddenColumns", filters';
