import type { Scope } from '@timbra/core/access/actor.ts';
import type { Sort } from '@timbra/contract/list.ts';
import { collated, type Column, type ListDescription } from './description.ts';
import { allOf, isOneOf, raw, sql, type Sql } from '../sql.ts';

/** Tells which rows are shown, and in which order. */
export interface Selection {
  readonly list: ListDescription<never, unknown>;
  readonly scope: Scope;
  /** They are companies or a user; there is at least one. */
  readonly owners: readonly string[];
  /** Without it no row is looked for; told beside the total, so that an empty page is told from somebody else's. */
  readonly gate: Sql;
  readonly conditions: readonly Sql[];
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** So many rows are counted, and one that says that there are more; all of them when it is not told. */
  readonly countUpTo?: number | undefined;
  /** Each row tells by what it is sorted, for rows of several cells. */
  readonly keyed?: true;
}

const ownerColumns = { user: 't.user_id', tenant: 't.tenant_id', company: 't.company_id' } as const;

const ownerColumn = (list: ListDescription<never, unknown>): string =>
  list.companyColumn ?? ownerColumns[list.owner === 'platform' ? 'company' : list.owner];

const live = (list: ListDescription<never, unknown>): Sql => raw(list.live ?? 'true');

export const table = ({ list }: Selection): Sql => raw(`${list.table} t`);

function columnsOf(selection: Selection, key: Sql): Sql {
  const { list, scope, keyed } = selection;
  const more = list.selectFor?.(scope);
  const columns = more ? sql`${raw(list.select)}, ${more}` : raw(list.select);
  if (!keyed) return columns;
  return sql`${columns}, (${key})::text as "listKey", pg_typeof(${key})::text as "listKeyType"`;
}

/** Returns the owner's rows, before any condition of the query. */
export function owned({ list, owners }: Selection): Sql {
  if (list.owner === 'platform') return live(list);
  return allOf([isOneOf(raw(ownerColumn(list)), owners), live(list)]);
}

export const where = (selection: Selection): Sql => allOf([selection.gate, matching(selection)]);

const matching = (selection: Selection): Sql => allOf([owned(selection), ...selection.conditions]);

export function sortColumn({ list, sort }: Pick<Selection, 'list' | 'sort'>): Column {
  const column = list.columns[sort.field];
  if (!column) throw new Error(`The list ${list.name} has no column for ${sort.field}`);
  return column;
}

export function sortKey(selection: Selection): Sql {
  const column = sortColumn(selection);
  return raw(column.fallsWith ?? collated(column));
}

/** Tells which way the sort key goes: that of a column that falls with another goes the other way. */
export const isAscending = (selection: Pick<Selection, 'list' | 'sort'>): boolean =>
  selection.sort.descending === (sortColumn(selection).fallsWith !== undefined);

/** Ties are broken by id in the same direction, so that one index serves both directions. */
export function orderBy(key: Sql, selection: Selection): Sql {
  const direction = raw(isAscending(selection) ? 'asc' : 'desc');
  return sql`order by ${key} ${direction}, t.id ${direction}`;
}

export const limited = ({ offset, limit }: Selection): Sql => sql`limit ${limit} offset ${offset}`;

/** The ids of the rows shown. Only these are read whole, so that a far page costs a walk along the index. */
export function pageIds(selection: Selection): Sql {
  if (selection.owners.length > 1) return mergedPageIds(selection);
  const order = orderBy(sortKey(selection), selection);
  return sql`select t.id from ${table(selection)} where ${where(selection)} ${order} ${limited(selection)}`;
}

/** Each owner's first rows come from the index in their order; only those are sorted together. */
function mergedPageIds(selection: Selection): Sql {
  const { list, owners, offset, limit, gate, conditions } = selection;
  const rows = allOf([gate, raw(`${ownerColumn(list)} = o.owner`), live(list), ...conditions]);
  const key = sortKey(selection);
  return sql`
    select t.id from unnest(array[${owners}]::uuid[]) o(owner) cross join lateral (
      select t.id, ${key} as sort_key from ${table(selection)}
      where ${rows} ${orderBy(key, selection)} limit ${offset + limit}
    ) t ${orderBy(raw('t.sort_key'), selection)} ${limited(selection)}`;
}

/**
 * Returns the rows of a page, and on each of them the total of the list; a single row without id when the page is
 * empty.
 * @param ctes `page` (ids) and `total` (n).
 */
export function shown(selection: Selection, ctes: Sql): Sql {
  const { list, owners } = selection;
  // A view may show one record to several users.
  const own = list.owner === 'user' ? isOneOf(raw(ownerColumn(list)), owners) : raw('true');
  return sql`
    with ${ctes}
    select total.n as "listTotal", ${selection.gate} as "listOwned", ${columnsOf(selection, sortKey(selection))}
    from total left join (page join ${table(selection)} on t.id = page.id and ${own} ${raw(list.joins ?? '')}) on true
    ${orderBy(sortKey(selection), selection)}`;
}

/** Counts the rows, as far as it is asked. */
function count(selection: Selection, condition: Sql): Sql {
  const { countUpTo } = selection;
  if (countUpTo === undefined) return sql`(select count(*) from ${table(selection)} where ${condition})`;
  return sql`(select count(*) from (select from ${table(selection)} where ${condition} limit ${countUpTo + 1}) c)`;
}

/** Reads page and count of a table that is computed anew: once for both. */
export function computedPage(selection: Selection): Sql {
  const { list } = selection;
  const key = sortKey(selection);
  return sql`
    with computed as materialized (
      select ${raw(list.computed ?? '*')}, ${key} as sort_key from ${table(selection)} where ${where(selection)}),
    page as materialized (select t.* from computed t ${orderBy(raw('t.sort_key'), selection)} ${limited(selection)}),
    total as (select count(*) as n from computed)
    select total.n as "listTotal", ${selection.gate} as "listOwned", ${columnsOf(selection, raw('t.sort_key'))}
    from total left join page t on true ${raw(list.joins ?? '')} ${orderBy(raw('t.sort_key'), selection)}`;
}

/** Returns what a page without rows tells: whose the list is, and how many rows stand before it. */
export function emptyPage(selection: Selection): Sql {
  const before = selection.offset === 0 ? raw('0') : count(selection, where(selection));
  return sql`select null as id, ${before} as "listTotal", ${selection.gate} as "listOwned"`;
}

/** Reads the usual page and its count, as simply as can be: no rows at all when the page is empty. */
export function nearPage(selection: Selection): Sql {
  const { list } = selection;
  return sql`
    select ${count(selection, matching(selection))} as "listTotal", ${columnsOf(selection, sortKey(selection))}
    from ${table(selection)} ${raw(list.joins ?? '')}
    where ${where(selection)} ${orderBy(sortKey(selection), selection)} ${limited(selection)}`;
}

/** Reads a page with its count, which is only made when the page itself does not tell. */
export function countedPage(selection: Selection): Sql {
  const { offset, limit } = selection;
  return shown(
    selection,
    sql`page as materialized (${pageIds(selection)}),
      total as (
        select case when count(*) < ${limit} and (count(*) > 0 or ${offset} = 0) then ${offset} + count(*)
          else ${count(selection, where(selection))} end as n
        from page)`,
  );
}
