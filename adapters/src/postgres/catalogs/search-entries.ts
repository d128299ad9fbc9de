import type { CatalogRow } from '@timbra/core/sat/search/catalog-row.ts';
import type { CatalogSearch } from '@timbra/core/sat/search/large-catalogs.ts';
import type { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { entryColumns, toCatalogRow, type EntryRow } from './row.ts';
import { typedTradeKeys } from './trade-words.ts';
import { usedKeys } from './used-keys.ts';

/** So many keys are put in order; only one or two letters begin words of more keys, and then any of them will do. */
const most = 3_000;

/** Searches for keys that have every word, or that trade calls so, best first; without words the frequent ones. */
export async function searchEntries(database: Database, search: CatalogSearch): Promise<CatalogRow[]> {
  const { name, words, limit, estado, companyId, onlyGoods } = search;
  const asked = words.trim();
  const isBlank = !/[\p{L}\p{N}]/u.test(asked);
  if (isBlank && asked !== '') return [];
  const ofState = estado === undefined ? raw('') : sql`and t.part = ${estado}`;
  const goods = raw(onlyGoods === true ? `and jsonb_exists(t.facts, 'materialPeligroso')` : '');
  const matching = sql`from catalog_entries t where t.catalog = ${name} ${ofState} ${goods}
    ${isBlank ? raw('') : sql`and t.lexemes @@ catalog_query(${asked}, 'typed')`}`;
  const statement = sql`
    with used as materialized (${usedKeys(name, companyId)}),
    told as materialized (${keysSql(typedTradeKeys(name, asked))}),
    found as materialized (
      (select t.* ${matching} limit ${raw(String(most))})
      union all (select t.* ${matching} and t.frequency is not null)
      union all (select t.* ${matching} and t.key in (select key from used))
      union all (select t.* from catalog_entries t where t.catalog = ${name} ${goods} and t.key in (select key from told)
        and coalesce(t.valid_to >= current_date, true))
    )
    select ${raw(entryColumns)} from (select distinct on (key, part) * from found) t
      left join used u on u.key = t.key left join told on told.key = t.key
    order by ${isBlank ? raw('u.key is null, t.frequency') : bestFirst(asked)}, t.key, t.part
    limit ${limit}`;
  return (await database.rows<EntryRow>(statement)).map(toCatalogRow);
}

/** Returns keys with their places, as a subquery of the columns `key` and `place`. */
export const keysSql = (keys: readonly string[]): Sql => sql`
  select key, place from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality told(key, place)`;

/**
 * The key that was typed, then keys that begin so, then what the company uses, then what trade calls so, then what is in force. Among these the
 * name with every word whole, or nearly nothing else, comes before its synonyms, and those before beginnings of words.
 */
const bestFirst = (asked: string) => sql`
  lower(t.key) = lower(${asked}) desc, starts_with(lower(t.key), lower(${asked})) desc, u.key is null, told.place,
  t.valid_to is not null and t.valid_to < current_date,
  (case when t.lexemes @@ catalog_query(${asked}, 'named') then 3
        when t.lexemes @@ catalog_query(${asked}, 'exact') then 2 else 0 end)
    + 3.0 * least(1, length(catalog_text(${asked}))::numeric / greatest(1, length(t.name)))
    + (case when t.frequency is null then 0 when t.lexemes @@ catalog_query(${asked}, 'exact') then 1.5 else 0.5 end) desc,
  t.frequency, length(t.name)`;
