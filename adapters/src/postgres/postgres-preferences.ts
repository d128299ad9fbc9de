import type { Scope } from '@timbra/core/access/scope.ts';
import type { ListPreferences, PreferenceChanges } from '@timbra/core/preferences/list-preferences.ts';
import type { Preferences } from '@timbra/core/preferences/preferences.ts';
import type { Database } from './database.ts';

export class PostgresPreferences implements Preferences {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  all({ userId }: Scope): Promise<readonly ListPreferences[]> {
    return this.#database.rows<ListPreferences>(
      `select ${columns} from list_preferences where user_id = ? order by list`,
      [userId],
    );
  }

  async save({ userId }: Scope, { list, hiddenColumns, filters }: PreferenceChanges): Promise<ListPreferences> {
    const hidden = hiddenColumns === undefined ? null : JSON.stringify(hiddenColumns);
    const saved = filters === undefined ? null : JSON.stringify(filters);
    const row = await this.#database.row<ListPreferences>(
      `insert into list_preferences (user_id, list, hidden_columns, filters)
       values (?, ?, coalesce(?::jsonb, '[]'), coalesce(?::jsonb, '[]'))
       on conflict (user_id, list) do update set
         hidden_columns = coalesce(?::jsonb, list_preferences.hidden_columns),
         filters = coalesce(?::jsonb, list_preferences.filters)
       returning ${columns}`,
      [userId, list, hidden, saved, hidden, saved],
    );
    if (!row) throw new Error('An upsert returned no row');
    return row;
  }
}

const columns = 'list, hidden_columns as "hiddenColumns", filters';
