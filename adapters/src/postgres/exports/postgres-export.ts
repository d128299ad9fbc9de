import { randomBytes } from 'node:crypto';
import type { Scope } from '@timbra/core/access/actor.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Cells, OpenRows, RowBatches, RowSource } from '../../ports/payroll-layouts.ts';
import type { Database } from '../database.ts';
import { cellsOf, partsOf } from '../lists/cells.ts';
import { conditionsOf } from '../lists/description.ts';
import { ownershipOf, type Ownership } from '../lists/owner.ts';
import { orderBy, sortKey, table, where, type Selection } from '../lists/page.ts';
import { matching, wordsOf } from '../lists/search.ts';
import { raw, sql, type Sql } from '../sql.ts';
import type { ExportDescription } from './description.ts';
import type { LongReads } from './long-reads.ts';
import { RowsInTurn } from './rows-in-turn.ts';

/** Reads every row that a list has, in its order, without its pages. */
export class PostgresExport implements RowSource {
  readonly #database: Database;
  readonly #reads: LongReads;
  readonly #export: ExportDescription;

  constructor(database: Database, reads: LongReads, description: ExportDescription) {
    this.#database = database;
    this.#reads = reads;
    this.#export = description;
  }

  async open(scope: Scope, query: ListQuery, gone: AbortSignal): Promise<OpenRows> {
    const cells = await cellsOf(this.#database, this.#export.list);
    if (cells.length === 1) return this.#openHere(scope, query, gone);
    const readings: (() => Promise<RowBatches>)[] = [];
    for (const part of await partsOf(this.#database, cells, query)) {
      const { owners } = await part.within(() => ownershipOf(this.#database, this.#export.list, scope, part.query));
      // In the companies of that cell it may not be seen.
      if (owners.length === 0) continue;
      readings.push(() => part.within(async () => (await this.#openHere(scope, part.query, gone)).rows));
    }
    if (readings.length === 0) throw notFound();
    const rows = new RowsInTurn(readings);
    // What is wrong is told before anything is answered.
    await rows.begin();
    return { company: undefined, columns: this.#export.columns, rows };
  }

  async #openHere(scope: Scope, query: ListQuery, gone: AbortSignal): Promise<OpenRows> {
    const ownership = await ownershipOf(this.#database, this.#export.list, scope, query);
    const company = await this.#companyOf(ownership);
    const words = wordsOf(query);
    const cells = new JoinedCells();
    const rows = await this.#reads.open(scope.userId, {
      query: this.#rows(selectionOf(this.#export, scope, ownership, query, words), cells),
      // What is searched for is a part of the rows, and the plan is to be made for all of it.
      whole: words.length > 0,
      gone,
    });
    const batches = cells.apart(rows.batches);
    return { company, columns: this.#export.columns, rows: { batches, close: () => rows.close() } };
  }

  /** @throws DomainError NOT_FOUND for a company that is out of the scope. */
  async #companyOf({ owners, gate }: Ownership): Promise<string | undefined> {
    const [only] = owners.length === 1 ? owners : [null];
    const statement = sql`
      select c.name, ${gate} as owned from (select 1) one left join companies c on c.id = ${only}::uuid`;
    const found = await this.#database.row<{ name: string | null; owned: boolean }>(statement);
    if (!found?.owned) throw notFound();
    return found.name ?? undefined;
  }

  #rows(selection: Selection, cells: JoinedCells): Sql {
    const row = raw(cells.sql(this.#export.columns.map((column) => column.sql)));
    return sql`select ${row} from ${table(selection)} ${raw(this.#export.joins ?? '')}
      where ${where(selection)} ${orderBy(sortKey(selection), selection)}`;
  }
}

function selectionOf(
  { list }: ExportDescription,
  scope: Scope,
  { owners, conditions }: Ownership,
  query: ListQuery,
  words: readonly string[],
): Selection {
  const searched = list.search === undefined ? [] : matching(`t.${list.search}`, words, list.alsoFound);
  return {
    list,
    scope,
    owners,
    gate: raw(owners.length === 0 ? 'false' : 'true'),
    conditions: [...conditions, ...conditionsOf(list, scope, query), ...searched],
    sort: query.sort ?? list.defaultSort,
    offset: 0,
    limit: 0,
  };
}

/**
 * The cells of each row as one text, which is divided here: making texts of them one by one takes the driver as long as
 * writing them as CSV takes. The mark between them is new each time, so that nobody can put it into a value. It is short,
 * since it is sent and read with each cell.
 */
export class JoinedCells {
  readonly #mark = randomBytes(3).toString('base64url');
  readonly #between = `\u001F${this.#mark}`;
  readonly #nothing = `\u001E${this.#mark}`;
  #count = 0;

  /** @param columns the SQL of each. @returns that of all. */
  sql(columns: readonly string[]): string {
    this.#count = columns.length;
    return columns
      .map((column) => `coalesce((${column})::text, '${this.#nothing}')`)
      .join(` || '${this.#between}' || `);
  }

  /** @throws Error when a value has by chance what parts the cells: no row is told with its cells moved. */
  async *apart(batches: RowBatches['batches']): AsyncGenerator<readonly Cells[]> {
    for await (const rows of batches) yield rows.map(([row]) => this.#cells(row ?? ''));
  }

  #cells(row: string): Cells {
    const cells = row.split(this.#between);
    if (cells.length !== this.#count) throw new Error('A value holds what parts the cells of this read');
    return row.includes(this.#nothing) ? cells.map((cell) => (cell === this.#nothing ? null : cell)) : cells;
  }
}
