import type { Scope } from '@timbra/core/access/actor.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Sums } from '../../ports/sums.ts';
import type { Database } from '../database.ts';
import { cellsOf, partsOf } from './cells.ts';
import { conditionsOf, type ListDescription } from './description.ts';
import { ownershipOf } from './owner.ts';
import { table, where, type Selection } from './page.ts';
import { matching, wordsOf } from './search.ts';
import { mostFound } from './postgres-list.ts';
import { raw, sql, type Sql } from '../sql.ts';

/** All of it is text, but for whose the list is; a list without rows has no count. */
type Row = Readonly<Record<string, string>>;

export interface SumsDescription<Item> {
  readonly list: ListDescription<never, unknown>;
  /** The values of these columns of `t` are not added together; they stand under the names that a row has for them. */
  readonly by: Readonly<Record<string, string>>;
  /** It is the column of `t` that is added up; its total unless told. */
  readonly amount?: string;
  readonly item: (by: Readonly<Record<string, string>>, amounts: Amounts) => Item;
}

type Amounts = { readonly count: number; readonly total: number };

/** Sums the totals of a list's rows, under the list's own conditions. */
export class PostgresSums<Item> implements Sums<Item> {
  readonly #database: Database;
  readonly #sums: SumsDescription<Item>;

  constructor(database: Database, sums: SumsDescription<Item>) {
    this.#database = database;
    this.#sums = sums;
  }

  async read(scope: Scope, query: ListQuery): Promise<readonly Item[] | undefined> {
    const { list, item } = this.#sums;
    const cells = await cellsOf(this.#database, list);
    const parts = cells.length === 1 ? undefined : await partsOf(this.#database, cells, query);
    const rows: Row[] = [];
    for (const part of parts ?? []) rows.push(...(await part.within(() => this.#ofCell(scope, part.query))));
    const sums = parts ? added(rows) : await this.#ofCell(scope, query);
    const counted = sums.reduce((all, { count }) => all + Number(count), 0);
    if (wordsOf(query).length > 0 && counted > mostFound) return undefined;
    return sums.map((row) => item(row, { count: Number(row['count']), total: Number(row['total']) }));
  }

  async #ofCell(scope: Scope, query: ListQuery): Promise<readonly Row[]> {
    const { list, by, amount = 't.total' } = this.#sums;
    const { owners, gate, conditions: owned } = await ownershipOf(this.#database, list, scope, query);
    if (owners.length === 0) return [];
    const words = wordsOf(query);
    const found = words.length === 0 ? [] : matching(`t.${list.search}`, words, list.alsoFound);
    const conditions = [...owned, ...conditionsOf(list, scope, query), ...found];
    const selection: Selection = { list, scope, owners, gate, conditions, sort: list.defaultSort, offset: 0, limit: 0 };
    const rows = await this.#database.rows<Row>(summed(selection, by, raw(amount), words.length > 0));
    if (rows[0]?.['owned'] === 'no') throw notFound();
    return rows.filter(({ count }) => count !== '0');
  }
}

/** Adds up the sums of several cells, each for what is not added together. */
function added(rows: readonly Row[]): readonly Row[] {
  const nameOf = ({ n: _, count: __, total: ___, ...by }: Row) => JSON.stringify(by);
  return [...Map.groupBy(rows, nameOf).values()].map((some) => ({
    ...some[0],
    count: sumOf(some, 'count'),
    total: sumOf(some, 'total'),
  }));
}

const sumOf = (rows: readonly Row[], name: string): string =>
  rows.reduce((sum, row) => sum.plus(Decimal.parse(row[name] ?? '0')), Decimal.ZERO).toString();

/** A single row that counts nothing says whose the list is when it has no rows. */
function summed(selection: Selection, by: Readonly<Record<string, string>>, amount: Sql, isSearch: boolean): Sql {
  const names = raw(
    Object.keys(by)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  const columns = raw(
    Object.entries(by)
      .map(([name, column]) => `${column} as "${name}"`)
      .join(', '),
  );
  const most = isSearch ? sql`limit ${mostFound + 1}` : raw('');
  return sql`
    select case when ${selection.gate} then 'yes' else 'no' end as owned, coalesce(s.n, 0)::text as count, s.* from (select) one
    left join (
      select ${names}, count(*) as n, sum(total)::text as total from (
        select ${columns}, ${amount} as total from ${table(selection)} where ${where(selection)} ${most}
      ) t group by ${names} order by ${names}
    ) s on true`;
}
