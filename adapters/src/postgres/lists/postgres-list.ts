import type { Scope } from '@timbra/core/access/actor.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Page, Screen } from '../../ports/list.ts';
import type { Database } from '../database.ts';
import { conditionsOf, type ListDescription } from './description.ts';
import { cellsOf, partsOf } from './cells.ts';
import { namesOfPeople } from '../people.ts';
import { mergePages, rangeOfEach, type Positioned } from './merge-pages.ts';
import { ownershipOf, type Ownership } from './owner.ts';
import {
  computedPage,
  countedPage,
  emptyPage,
  isAscending,
  limited,
  nearPage,
  orderBy,
  owned,
  type Selection,
  shown,
  sortColumn,
  sortKey,
  table,
  where,
} from './page.ts';
import { isShort, matching, wordsOf } from './search.ts';
import { allOf, raw, type Sql, sql } from '../sql.ts';

/** A list has so many rows without `range`, and so many are the longest that a range may ask for. */
const mostRows = { unasked: 1_000, asked: 10_000 };

/** Up to here a page is read as it is; further on only its own rows are read whole. */
const nearRows = 1_000;

type Shown<Row> = Row & {
  readonly id: string | null;
  readonly userId?: string;
  readonly listTotal: string;
  readonly listOwned?: boolean;
  readonly listKey?: string | null;
  readonly listKeyType?: string;
};

/** Reads a described list without entities. */
export class PostgresList<Row extends object, Item> implements Screen<Item> {
  readonly name: string;
  readonly #database: Database;
  readonly #list: ListDescription<Row, Item>;

  constructor(database: Database, list: ListDescription<Row, Item>) {
    this.name = list.name;
    this.#database = database;
    this.#list = list;
  }

  async read(scope: Scope, query: ListQuery): Promise<Page<Item>> {
    const cells = await cellsOf(this.#database, this.#list);
    if (cells.length > 1) return this.#ofCells(cells, scope, query);
    const page = await this.#ofCell(scope, query);
    return { ...page, items: page.items.map(({ item }) => item) };
  }

  /** Puts the rows of all companies together, in whichever cells they are. */
  async #ofCells(cells: readonly number[], scope: Scope, query: ListQuery): Promise<Page<Item>> {
    const range = rangeOfEach(query);
    const pages: Page<Positioned<Item>>[] = [];
    for (const part of await partsOf(this.#database, cells, query))
      pages.push(await part.within(() => this.#ofCell(scope, { ...part.query, range }, true)));
    const ascending = isAscending({ list: this.#list, sort: query.sort ?? this.#list.defaultSort });
    const isSearch = this.#list.search !== undefined && wordsOf(query).length > 0;
    return capped(mergePages(pages, query, ascending), isSearch ? mostFound : query.countUpTo);
  }

  async #ofCell(scope: Scope, query: ListQuery, keyed?: true): Promise<Page<Positioned<Item>>> {
    const ownership = await ownershipOf(this.#database, this.#list, scope, query);
    const selection = { ...select(this.#list, scope, ownership, query), ...(keyed && { keyed }) };
    if (selection.owners.length === 0) return { items: [], first: selection.offset, total: 0, totalIsMinimum: false };
    const words = this.#list.search === undefined ? [] : wordsOf(query);
    if (words.length === 0) return capped(this.#page(selection, await this.#listed(selection)), query.countUpTo);
    const conditions = [...selection.conditions, ...matching(`t.${this.#list.search}`, words, this.#list.alsoFound)];
    const wanted = { ...selection, conditions };
    if (this.#list.computed !== undefined)
      return capped(this.#page(wanted, await this.#rows(computedPage(wanted))), mostFound);
    return words.some(isShort) && selection.owners.length === 1 ? this.#searchedShort(wanted) : this.#searched(wanted);
  }

  async one(scope: Scope, id: string): Promise<Item> {
    const { items } = await this.read(scope, { filter: [{ field: 'id', values: [id] }] });
    const [item] = items;
    if (item === undefined) throw notFound();
    return item;
  }

  async #listed(selection: Selection): Promise<Shown<Row>[]> {
    if (this.#list.computed !== undefined) return this.#rows(computedPage(selection));
    const isCovered = this.#list.coveredSorts?.includes(selection.sort.field) ?? false;
    const isNear = selection.owners.length === 1 && selection.offset < nearRows;
    if (isCovered || !isNear) return this.#rows(countedPage(selection));
    const rows = await this.#near(selection);
    return rows.length > 0 ? rows : this.#rows(emptyPage(selection));
  }

  /** Without conditions there are as many texts as sort orders; with them, as many as anybody can think of. */
  async #near(selection: Selection): Promise<Shown<Row>[]> {
    const page = nearPage(selection);
    if (selection.conditions.length > 0) return this.#rows(page);
    return this.#named(await this.#database.plannedRows<Shown<Row>>(page));
  }

  async #searched(selection: Selection): Promise<Page<Positioned<Item>>> {
    const few = this.#page(selection, await this.#rows(fewMatches(selection)));
    return few.total < searchCap ? few : this.#common(selection);
  }

  /**
   * Searches the first rows of the order: they tell whether the words are common, and hold the first pages of those
   * that are not rare.
   */
  async #searchedShort(selection: Selection): Promise<Page<Positioned<Item>>> {
    const first = this.#page(selection, await this.#rows(firstMatches(selection)));
    const few = first.total < searchCap ? this.#page(selection, await this.#rows(rareMatches(selection))) : first;
    if (few.total < searchCap) return few;
    const isWhole = selection.offset + selection.limit <= first.total;
    if (isWhole) return { ...first, total: searchCap, totalIsMinimum: true };
    return first.total === 0 ? this.#far(selection) : this.#common(selection);
  }

  async #common(selection: Selection): Promise<Page<Positioned<Item>>> {
    const walked = selection.owners.length === 1 ? await this.#rows(walkedMatches(selection)) : [];
    const found = walked.filter(({ id }) => id !== null);
    if (found.length < selection.limit) return this.#far(selection);
    return { ...this.#page(selection, walked), totalIsMinimum: true };
  }

  async #far(selection: Selection): Promise<Page<Positioned<Item>>> {
    return { ...this.#page(selection, await this.#rows(allMatches(selection))), totalIsMinimum: true };
  }

  async #rows(page: Sql): Promise<Shown<Row>[]> {
    const rows = await this.#database.rows<Shown<Row>>(page);
    if (rows[0]?.listOwned === false) throw notFound();
    return this.#named(rows);
  }

  async #named(rows: Shown<Row>[]): Promise<Shown<Row>[]> {
    if (!this.#list.namesUsers) return rows;
    const there = rows.filter(({ id }) => id !== null);
    const names = await namesOfPeople(
      this.#database,
      there.map(({ userId = '' }) => userId),
    );
    return rows.map((row) => ({ ...row, userName: names.get(row.userId ?? '') ?? '' }));
  }

  #page(selection: Selection, rows: readonly Shown<Row>[]): Page<Positioned<Item>> {
    const { collated = false } = sortColumn(selection);
    return {
      items: rows.flatMap(({ listTotal: _, listOwned: __, listKey: key = null, listKeyType: type = '', ...row }) => {
        const { id } = row;
        if (id === null) return [];
        // Without what was counted it is a `Row` again, which the compiler cannot tell of a type that it does not know.
        return [{ item: this.#list.item(row as unknown as Row), position: { id, key, type, collated } }];
      }),
      first: selection.offset,
      total: Number(rows[0]?.listTotal ?? 0),
      totalIsMinimum: false,
    };
  }
}

/** Caps the total as it is told when no further than `most` is counted. */
const capped = <Item>(page: Page<Item>, most = Infinity): Page<Item> =>
  page.total <= most ? page : { ...page, total: most + 1, totalIsMinimum: true };

function select(
  list: ListDescription<never, unknown>,
  scope: Scope,
  ownership: Ownership,
  query: ListQuery,
): Selection {
  const { first, last } = query.range ?? { first: 0, last: mostRows.unasked - 1 };
  const { owners, gate } = ownership;
  return {
    list,
    scope,
    owners,
    gate,
    conditions: [...ownership.conditions, ...conditionsOf(list, scope, query)],
    sort: query.sort ?? list.defaultSort,
    offset: first,
    limit: Math.min(last - first + 1, mostRows.asked),
    countUpTo: query.countUpTo,
  };
}

/** Matches are counted this far, and one that says that there are more. */
export const mostFound = 1_000;
const searchCap = mostFound + 1;

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
function fewMatches(selection: Selection): Sql {
  const matches = sql`${found(selection)} limit ${searchCap}`;
  return sorted(selection, sql`matches as materialized (${matches})`, counted);
}

/**
 * Searches second, for a common word: the first rows in the sort's order hold the page, unless the matches lie far
 * along it.
 */
function walkedMatches(selection: Selection): Sql {
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
const allMatches = (selection: Selection): Sql =>
  sorted(selection, sql`matches as materialized (${found(selection)})`, sql`select ${searchCap} as n`);

/**
 * Words of one or two letters are common or rare: of the common ones the first rows hold as many matches as are counted.
 * A row that is looked through costs more than twice what the trigrams cost for a match, and they must gather all of them.
 */
const firstRows = 10_000;

/**
 * Reads the first matches before all others, for such words: where the first rows hold as many matches as are counted,
 * they hold the page too.
 */
function firstMatches(selection: Selection): Sql {
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
const rareMatches = (selection: Selection): Sql =>
  sorted(
    selection,
    sql`found as materialized (${found(selection)}), matches as materialized (select * from found limit ${searchCap})`,
    counted,
  );

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
