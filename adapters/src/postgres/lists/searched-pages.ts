import { limited, orderBy, owned, type Selection, shown, sortKey, table, where } from './page.ts';
import { allOf, raw, sql, type Sql } from '../sql.ts';

/** Matches are counted this far, and one that says that there are more. */
export const mostFound = 1_000;
export const searchCap = mostFound + 1;

/**
 * Returns how many rows of the sort's index are looked through before the search gives up on finding its page there:
 * the further the page, the more.
 */
const walkLength = ({ offset }: Selection) => Math.min(50_000 + 100 * offset, 200_000);

/**
 * No single plan is good for every word: sorting the matches is slow for a common one, walking the sort's index is slow
 * for a rare one, and statistics alone do not tell them apart well enough. So the page is looked for in three ways.
 * First: up to the cap the matches themselves are sorted, and their count is exact.
 */
export function fewMatches(selection: Selection): Sql {
  const matches = sql`${found(selection)} limit ${searchCap}`;
  return sorted(selection, sql`matches as materialized (${matches})`, counted);
}

/**
 * Searches second, for a common word: the first rows in the sort's order hold the page, unless the matches lie far
 * along it.
 */
export function walkedMatches(selection: Selection): Sql {
  const order = orderBy(sortKey(selection), selection);
  return shown(
    selection,
    sql`${walked(selection, walkLength(selection))},
      page as materialized (
        select t.id from walked t where ${allOf([selection.gate, ...selection.conditions])} ${order} ${limited(selection)}),
      total as (select ${searchCap} as n)`,
  );
}

/** Searches third: all matches are sorted, which costs as much as there are. */
export function allMatches(selection: Selection): Sql {
  return sorted(selection, sql`matches as materialized (${found(selection)})`, sql`select ${searchCap} as n`);
}

/**
 * Words of one or two letters are common or rare: of the common ones the first rows hold as many matches as are counted.
 * A row that is looked through costs more than twice what the trigrams cost for a match, and they must gather all of them.
 */
const firstRows = 10_000;

/**
 * Reads the first matches before all others, for such words: where the first rows hold as many matches as are counted,
 * they hold the page too.
 */
export function firstMatches(selection: Selection): Sql {
  const matches = sql`
    select t.id, ${sortKey(selection)} as sort_key from walked t
    where ${allOf([selection.gate, ...selection.conditions])} ${orderBy(sortKey(selection), selection)} limit ${searchCap}`;
  return sorted(
    selection,
    sql`${walked(selection, selection.list.firstRows ?? firstRows)}, matches as materialized (${matches})`,
    counted,
  );
}

/** Reads the rare matches if not: as few matches, but planned as if all were wanted, which leads to the trigrams. */
export function rareMatches(selection: Selection): Sql {
  return sorted(
    selection,
    sql`found as materialized (${found(selection)}), matches as materialized (select * from found limit ${searchCap})`,
    counted,
  );
}

const found = (selection: Selection): Sql =>
  sql`select t.id, ${sortKey(selection)} as sort_key from ${table(selection)} where ${where(selection)}`;

const walked = (selection: Selection, rows: number): Sql => sql`
  walked as (
    select * from ${table(selection)} where ${owned(selection)} ${orderBy(sortKey(selection), selection)} limit ${rows})`;

const counted = raw('select count(*) as n from matches');

function sorted(selection: Selection, matches: Sql, total: Sql): Sql {
  return shown(
    selection,
    sql`${matches},
      page as materialized (select t.id from matches t ${orderBy(raw('t.sort_key'), selection)} ${limited(selection)}),
      total as (${total})`,
  );
}
