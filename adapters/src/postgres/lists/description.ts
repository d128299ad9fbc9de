import type { Scope } from '@timbra/core/access/actor.ts';
import type { Filter, FilterValue, ListQuery } from '@timbra/contract/list.ts';
import { allOf, isOneOf, raw, type Sql, sql } from '../sql.ts';

export interface Column {
  /** It is a column of the table `t`, or an expression of its columns. */
  readonly sql: string;
  /** It is text of people, compared and sorted as Spanish does (`es_ci`), so that its index can serve. */
  readonly collated?: true;
  /** A column whose order, the other way round, is this one's: an index has it. */
  readonly fallsWith?: string;
}

/** What a list is made of: everything else (ownership, filters, search, paging, counting) is the machinery's. */
export interface ListDescription<Row extends object, Item> {
  /** It is the unit of `Content-Range`. */
  readonly name: string;
  /** Its alias is `t`; it has an `id`. */
  readonly table: string;
  /**
   * Tells whose rows they are: a company's (`company_id`), the user's own (`user_id`), either (`tenant_id`), or the
   * platform's, which operators alone are shown: whoever reads it has asked for the permission.
   */
  readonly owner: 'company' | 'user' | 'tenant' | 'platform';
  /** Rows of the user's own that are kept where the company is that they tell of. */
  readonly inCellsOfCompanies?: true;
  /** Operators are shown those of all cells. */
  readonly inAllCells?: true;
  /** It is the column with the company; `t.company_id` unless told. */
  readonly companyColumn?: string;
  /** Its rows are documents, of kinds that not everybody may see. */
  readonly isOfDocuments?: true;
  /** Returns which of its rows somebody may see, where not everybody may see all of them. */
  readonly seen?: (scope: Scope) => Sql;
  /** Tells which rows are there at all. */
  readonly live?: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** These filters are no plain equality of a column; undefined for values that are. */
  readonly filters?: Readonly<Record<string, (values: readonly FilterValue[], scope: Scope) => Sql | undefined>>;
  /** It is the column of `search_text` with a trigram index. */
  readonly search?: string;
  /** So many rows in the order asked for are looked through first for a short word; 10,000 unless told. */
  readonly firstRows?: number;
  /** Returns the rows that a word finds beside those whose text has it. */
  readonly alsoFound?: (word: string) => Sql | undefined;
  readonly defaultSort: { readonly field: string; readonly descending: boolean };
  /** Columns of the rows shown. */
  readonly select: string;
  /** Further ones, which are not the same for everybody. */
  readonly selectFor?: (scope: Scope) => Sql;
  /** Only the rows shown need these tables. */
  readonly joins?: string;
  /**
   * Orders that no index has, of columns that one covers: the ids of a page are found there, and only its rows are read
   * whole.
   */
  readonly coveredSorts?: readonly string[];
  /**
   * Columns of a table that is computed anew at each reading, by which its rows are found, sorted and shown: page and count
   * share one computation.
   */
  readonly computed?: string;
  /** Its rows name an account by `userId`, and are given what its user is called as `userName`: the directory has that. */
  readonly namesUsers?: true;
  readonly item: (row: Row) => Item;
}

const zone = `'America/Mexico_City'`;

/** Filters by the day of an instant in Mexico City, both ends included. @param column as SQL names it. */
export function daysOf(column: string) {
  const start = (day: FilterValue | undefined, later: string): Sql =>
    sql`(${day ?? null}::date${raw(later)})::timestamp at time zone ${raw(zone)}`;
  return {
    desde: ([day]: readonly FilterValue[]) => sql`${raw(column)} >= ${start(day, '')}`,
    hasta: ([day]: readonly FilterValue[]) => sql`${raw(column)} < ${start(day, ' + 1')}`,
  };
}

/** Returns the day of an instant there, as text. */
export const dayOf = (column: string) => `to_char(${column} at time zone ${zone}, 'YYYY-MM-DD')`;

/** These filters say whose rows or which words, and are read elsewhere. */
const notConditions = new Set(['companyId', 'userId', 'q']);

export function conditionsOf(list: ListDescription<never, unknown>, scope: Scope, query: ListQuery): Sql[] {
  const filters = query.filter?.filter(({ field }) => !notConditions.has(field)) ?? [];
  return filters.map((filter) => list.filters?.[filter.field]?.(filter.values, scope) ?? equality(list, filter));
}

function equality(list: ListDescription<never, unknown>, { field, values }: Filter): Sql {
  const column = list.columns[field];
  if (!column) throw new Error(`The list ${list.name} has no column for ${field}`);
  const given = values.filter((value) => value !== null);
  const isNull = sql`${raw(column.sql)} is null`;
  if (given.length === 0) return values.length === 0 ? raw('false') : isNull;
  return given.length === values.length ? equals(column, given) : sql`(${equals(column, given)} or ${isNull})`;
}

/** To the letter, though the index that finds it knows neither case nor accents. */
function equals(column: Column, values: readonly FilterValue[]): Sql {
  const exact = isOneOf(raw(`${column.sql}${column.collated ? ' collate "C"' : ''}`), values);
  return column.collated ? allOf([isOneOf(raw(collated(column)), values), exact]) : exact;
}

export const collated = (column: Column) => (column.collated ? `${column.sql} collate es_ci` : column.sql);
