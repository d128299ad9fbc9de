import type { CatalogRow } from '@timbra/core/sat/search/catalog-row.ts';
import type { CatalogSearch, CatalogSuggestion } from '@timbra/core/sat/search/large-catalogs.ts';
import type { Database } from '../database.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { describedTradeKeys, typedTradeKeys } from './trade-words.ts';
import { usedKeys } from './used-keys.ts';

/** What a product is stands at the beginning of its name; measures, colours and brands follow. */
const mostWords = 8;

interface EntryRow {
  readonly key: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

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
const keysSql = (keys: readonly string[]): Sql => sql`
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

/** Lists the columns of an `EntryRow`, of the entries `t`. */
const entryColumns = 't.key, t.name, t.facts, t.valid_from::text, t.valid_to::text';

const toCatalogRow = ({ key, name, facts, valid_from: from, valid_to: to }: EntryRow): CatalogRow => ({
  value: key,
  name,
  ...facts,
  ...(from !== null && { vigenciaDesde: from }),
  ...(to !== null && { vigenciaHasta: to }),
});
