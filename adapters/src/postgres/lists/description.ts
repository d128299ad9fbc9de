import type { FilterValue } from '@timbra/contract/list.ts';
import { raw, type Sql, sql } from '../sql.ts';

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
   * Tells whose rows they are: a company's (`company_id`), the user's own (`user_id`), or the platform's, which
   * operators alone are shown: whoever reads it has asked for the permission.
   */
  readonly owner: 'company' | 'user' | 'platform';
  /** Tells which rows are there at all. */
  readonly live?: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** These filters are no plain equality of a column; undefined for values that are. */
  readonly filters?: Readonly<Record<string, (values: readonly FilterValue[]) => Sql | undefined>>;
  /** It is the column of `search_text` with a trigram index. */
  readonly search?: string;
  /** So many rows in the order asked for are looked through first for a short word; 10,000 unless told. */
  readonly firstRows?: number;
  /** Returns the rows that a word finds beside those whose text has it. */
  readonly alsoFound?: (word: string) => Sql | undefined;
  readonly defaultSort: { readonly field: string; readonly descending: boolean };
  /** Columns of the rows shown. */
  readonly select: string;
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
