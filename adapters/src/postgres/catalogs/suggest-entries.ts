import type { CatalogRow } from '@timbra/core/sat/search/catalog-row.ts';
import type { CatalogSuggestion } from '@timbra/core/sat/search/large-catalogs.ts';
import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { entryColumns, toCatalogRow, type EntryRow } from './row.ts';
import { keysSql } from './search-entries.ts';
import { describedTradeKeys } from './trade-words.ts';
import { usedKeys } from './used-keys.ts';

/** What a product is stands at the beginning of its name; measures, colours and brands follow. */
const mostWords = 8;

/**
 * Returns keys that share words with a description. A word weighs the more the fewer keys have it and the earlier it
 * stands; in a key's name it weighs more than among its synonyms. The names that say little else come first. What the
 * company uses of the best stands before all, then what trade calls so.
 */
export async function suggestEntries(database: Database, suggestion: CatalogSuggestion): Promise<CatalogRow[]> {
  const { name, description, limit, companyId, onlyGoods } = suggestion;
  const goods = raw(onlyGoods === true ? `and jsonb_exists(e.facts, 'materialPeligroso')` : '');
  const statement = sql`
    with words as (
      select to_tsquery('simple', stem) as stem, to_tsquery('simple', stem || ':A') as named, min(place) as place
      from catalog_words(${description}) with ordinality w(word, stem, place)
      where word ~ '[a-z]{3}' and place <= ${raw(String(mostWords))}
      group by stem
    ), found as materialized (
      select e.key, e.part, place, case when e.lexemes @@ named then length(stem::text) else 0 end as named
      from words join catalog_entries e on e.catalog = ${name} and e.lexemes @@ stem
      where coalesce(e.valid_to >= current_date, true) ${goods}
    ), weights as (
      select place, ln(60000.0 / count(*)) / (1 + 0.5 * (place - 1)) as weight from found group by place
    ), told as materialized (
      select k.key, e.part, k.place from (${keysSql(describedTradeKeys(name, description))}) k
        join catalog_entries e on e.catalog = ${name} and e.key = k.key
      where coalesce(e.valid_to >= current_date, true) ${goods}
    ), scores as (
      select key, part, sum(score) as score, sum(named) as named from (
        select f.key, f.part, w.weight * case when named > 0 then 1 else 0.7 end as score, named
        from found f join weights w using (place)
        union all select key, part, 0, 0 from told
      ) each group by key, part
    ), best as (select max(score) as score from scores)
    select ${raw(entryColumns)} from scores s join catalog_entries t on t.catalog = ${name} and t.key = s.key and t.part = s.part
      cross join best left join told on told.key = t.key left join (${usedKeys(name, companyId)}) u on u.key = t.key
    order by u.key is null or s.score < 0.7 * best.score, told.place, s.score + case when u.key is null then 0 else 4 end + case when t.frequency is null then 0 else 1 end
      + 3.0 * least(1, s.named::numeric / greatest(1, length(t.name))) desc, length(t.name), t.key
    limit ${limit}`;
  return (await database.rows<EntryRow>(statement)).map(toCatalogRow);
}
