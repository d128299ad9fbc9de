import type { LargeCatalogName } from '@timbra/core/catalogs/large-catalogs.ts';
import type { Database } from '../database.ts';
import type { CatalogEntry } from './entry.ts';

export interface Replacement {
  readonly name: LargeCatalogName;
  readonly entries: readonly CatalogEntry[];
  /** Whether a key that is not in it does not exist. */
  readonly complete: boolean;
  readonly onProgress?: (done: number) => void;
}

const batch = 2_000;

/** Puts a list in place of what was there, in one transaction: whoever searches sees the old one or the new one. */
export async function replaceCatalog(database: Database, replacement: Replacement): Promise<void> {
  const { name, entries, complete, onProgress = () => undefined } = replacement;
  await database.run(async () => {
    await database.change(
      `insert into catalog_lists (name, complete, loaded_at) values (?, ?, now())
       on conflict (name) do update set complete = excluded.complete, loaded_at = excluded.loaded_at`,
      [name, complete],
    );
    await database.change(
      `create temporary table former on commit drop as
       select key, words, frequency from catalog_entries where catalog = ?`,
      [name],
    );
    await database.change('delete from catalog_entries where catalog = ?', [name]);
    for (let done = 0; done < entries.length; done += batch) {
      await insert(database, name, entries.slice(done, done + batch));
      onProgress(Math.min(done + batch, entries.length));
    }
    await database.change('drop table former');
  });
}

/** SAT does not say what is used most: what was known of that, and of other words for a key, stays. */
async function insert(database: Database, name: LargeCatalogName, entries: readonly CatalogEntry[]): Promise<void> {
  await database.change(
    `insert into catalog_entries (catalog, key, name, words, facts, valid_from, valid_to, frequency)
     select ?, e.key, coalesce(e.name, ''), coalesce(e.words, f.words), coalesce(e.facts, '{}'), e."validFrom", e."validTo",
       coalesce(e.frequency, f.frequency)
     from jsonb_to_recordset(?::jsonb)
       e(key text, name text, words text, facts jsonb, "validFrom" date, "validTo" date, frequency integer)
     left join former f on f.key = e.key`,
    [name, JSON.stringify(entries)],
  );
}
