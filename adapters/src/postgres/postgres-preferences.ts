import type { Scope } from '@timbra/core/access/actor.ts';
import type { ListPreferences, PreferenceChanges } from '@timbra/core/preferences/list-preferences.ts';
import type { Preferences } from '@timbra/core/preferences/ports.ts';
import type { Database } from './database.ts';
import { ListPreferencesRow } from './rows/preferences.ts';

export class PostgresPreferences implements Preferences {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all({ userId }: Scope): Promise<readonly ListPreferences[]> {
    const inOrder = { orderBy: { list: 'asc' }, disableIdentityMap: true } as const;
    const rows = await this.#database.em.find(ListPreferencesRow, { userId }, inOrder);
    return rows.map(({ list, hiddenColumns, filters }) => ({ list, hiddenColumns, filters }));
  }

  async save({ userId }: Scope, { list, hiddenColumns, filters }: PreferenceChanges): Promise<ListPreferences> {
    const added = { userId, list, hiddenColumns: hiddenColumns ?? [], filters: filters ?? [] };
    // What was not sent stays as it is; of a statement that changes nothing the row would not come back.
    const merged = ['list', hiddenColumns && 'hiddenColumns', filters && 'filters'] as const;
    const saved = await this.#database.em
      .createQueryBuilder(ListPreferencesRow)
      .insert(added)
      .onConflict(['userId', 'list'])
      .merge(merged.filter((name) => name !== undefined))
      .returning(['list', 'hiddenColumns', 'filters'])
      .execute('get');
    return saved;
  }
}
