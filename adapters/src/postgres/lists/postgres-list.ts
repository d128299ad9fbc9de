import type { Scope } from '@timbra/core/access/actor.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Page, Screen } from '../../ports/list.ts';
import type { Database } from '../database.ts';
import { conditionsOf, type ListDescription } from './description.ts';
import { ownershipOf, type Ownership } from './owner.ts';
import { computedPage, countedPage, emptyPage, nearPage, type Selection } from './page.ts';
import { isShort, matching, wordsOf } from './search.ts';
import {
  allMatches,
  fewMatches,
  firstMatches,
  mostFound,
  rareMatches,
  searchCap,
  walkedMatches,
} from './searched-pages.ts';
import type { Sql } from '../sql.ts';

/** A list has so many rows without `range`, and so many are the longest that a range may ask for. */
const mostRows = { unasked: 1_000, asked: 10_000 };

/** Up to here a page is read as it is; further on only its own rows are read whole. */
const nearRows = 1_000;

type Shown<Row> = Row & { readonly id: string | null; readonly listTotal: string; readonly listOwned?: boolean };

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
    const ownership = await ownershipOf(this.#database, this.#list, scope, query);
    const selection = select(this.#list, scope, ownership, query);
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
    return this.#database.plannedRows<Shown<Row>>(page);
  }

  async #searched(selection: Selection): Promise<Page<Item>> {
    const few = this.#page(selection, await this.#rows(fewMatches(selection)));
    return few.total < searchCap ? few : this.#common(selection);
  }

  /**
   * Searches the first rows of the order: they tell whether the words are common, and hold the first pages of those
   * that are not rare.
   */
  async #searchedShort(selection: Selection): Promise<Page<Item>> {
    const first = this.#page(selection, await this.#rows(firstMatches(selection)));
    const few = first.total < searchCap ? this.#page(selection, await this.#rows(rareMatches(selection))) : first;
    if (few.total < searchCap) return few;
    const isWhole = selection.offset + selection.limit <= first.total;
    if (isWhole) return { ...first, total: searchCap, totalIsMinimum: true };
    return first.total === 0 ? this.#far(selection) : this.#common(selection);
  }

  async #common(selection: Selection): Promise<Page<Item>> {
    const walked = selection.owners.length === 1 ? await this.#rows(walkedMatches(selection)) : [];
    const found = walked.filter(({ id }) => id !== null);
    if (found.length < selection.limit) return this.#far(selection);
    return { ...this.#page(selection, walked), totalIsMinimum: true };
  }

  async #far(selection: Selection): Promise<Page<Item>> {
    return { ...this.#page(selection, await this.#rows(allMatches(selection))), totalIsMinimum: true };
  }

  async #rows(page: Sql): Promise<Shown<Row>[]> {
    const rows = await this.#database.rows<Shown<Row>>(page);
    if (rows[0]?.listOwned === false) throw notFound();
    return rows;
  }

  #page(selection: Selection, rows: readonly Shown<Row>[]): Page<Item> {
    return {
      items: rows
        // Without what was counted it is a `Row` again, which the compiler cannot tell of a type that it does not know.
        .filter(({ id }) => id !== null)
        .map(({ listTotal: _, listOwned: __, ...row }) => this.#list.item(row as unknown as Row)),
      first: selection.offset,
      total: Number(rows[0]?.listTotal ?? 0),
      totalIsMinimum: false,
    };
  }
}

/** Caps the total as it is told when no further than `most` is counted. */
function capped<Item>(page: Page<Item>, most = Infinity): Page<Item> {
  return page.total <= most ? page : { ...page, total: most + 1, totalIsMinimum: true };
}

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
