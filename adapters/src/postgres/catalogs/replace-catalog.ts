import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

export interface Replacement {
  readonly name: LargeCatalogName;
  /** Each is a `CatalogEntry` in JSON. */
  readonly entries: readonly string[];
  /** Tells which of the product's own lists it is; undefined for one that an operator brings. */
  readonly shipped: { readonly version: string; readonly state: string } | undefined;
  readonly onProgress?: (done: number) => void;
  /** Tells whether keys stay that the new list lacks. */
  readonly isWider?: boolean;
}

const batch = 5_000;

/** Puts a whole list in place of what was there, in one transaction: whoever searches sees the old one or the new one. */
export async function replaceCatalog(database: Database, replacement: Replacement): Promise<void> {
  const { name, entries, shipped, onProgress = () => undefined, isWider = false } = replacement;
  await database.run(async () => {
    await database.change(sql`
      insert into catalog_lists (name, complete, loaded_at, version, state) values (${name}, true, ${database.now()}, ${shipped?.version ?? null}, ${shipped?.state ?? null})
      on conflict (name) do update set complete = true, loaded_at = excluded.loaded_at, version = excluded.version,
        state = excluded.state`);
    await database.change(sql`
      create temporary table former on commit drop as
      select catalog, key, part, name, words, frequency, facts, valid_from, valid_to from catalog_entries where catalog = ${name}`);
    await database.change(sql`delete from catalog_entries where catalog = ${name}`);
    for (let done = 0; done < entries.length; done += batch) {
      await insert(database, name, entries.slice(done, done + batch));
      onProgress(Math.min(done + batch, entries.length));
    }
    if (isWider) {
      await database.change(sql`
        insert into catalog_entries (catalog, key, part, name, words, frequency, facts, valid_from, valid_to)
        select catalog, key, part, name, words, frequency, facts, valid_from, valid_to from former on conflict do nothing`);
    }
    await database.change(sql`drop table former`);
  });
}

/** Searches are slow until the index has taken in what was inserted. Once, after all lists that were replaced. */
export async function settleCatalogs(database: Database): Promise<void> {
  await database.rows(sql`select gin_clean_pending_list('catalog_entries_search')`);
  await database.change(sql`analyze catalog_entries`);
}

/**
 * SAT does not say what is used most, and one list may tell less than another did: what was known of that, of other
 * words for a key and of its facts stays.
 */
async function insert(database: Database, name: LargeCatalogName, entries: readonly string[]): Promise<void> {
  await database.change(sql`
    insert into catalog_entries (catalog, key, part, name, words, facts, valid_from, valid_to, frequency)
    select ${name}, e.key, coalesce(e.part, ''), coalesce(e.name, ''), coalesce(e.words, f.words), coalesce(f.facts, '{}') || coalesce(e.facts, '{}'),
      e."validFrom", e."validTo", coalesce(e.frequency, f.frequency)
    from jsonb_to_recordset(${`[${entries.join()}]`}::jsonb) e(key text, part text, name text, words text, facts jsonb, "validFrom" date,
      "validTo" date, frequency integer)
    left join former f on f.key = e.key and f.part = coalesce(e.part, '')`);
}
