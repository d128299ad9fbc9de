import { refusal } from '@timbra/core/shared/errors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Page } from '../../ports/list.ts';

/** Tells where a row stands in its list, as the database wrote it. */
export interface Position {
  readonly id: string;
  /** Null comes last where the list ascends. */
  readonly key: string | null;
  readonly type: string;
  /** It is text of people, in the order of Spanish. */
  readonly collated: boolean;
}

export interface Positioned<Item> {
  readonly item: Item;
  readonly position: Position;
}

/** Each cell reads all rows up to the last one that is shown: further on it would be too many. */
const mostRows = 10_000;
const usualRows = 1_000;

/**
 * Returns what each cell is asked for a page of the rows of all of them.
 * @throws DomainError VALIDATION for a page that lies further than that.
 */
export function rangeOfEach({ range }: ListQuery): { readonly first: number; readonly last: number } {
  const last = range?.last ?? usualRows - 1;
  if (last < mostRows) return { first: 0, last };
  const message = 'Juntos se ven los primeros 10,000 registros. Elige una empresa o filtra para ver los demás.';
  throw refusal([{ field: 'range', message }]);
}

/** Makes one page of those of several cells, each of which begins with its first row. */
export function mergePages<Item>(
  pages: readonly Page<Positioned<Item>>[],
  { range }: ListQuery,
  isAscending: boolean,
): Page<Item> {
  const { first = 0, last = usualRows - 1 } = range ?? {};
  const rows = pages.flatMap(({ items }) => items);
  const sorted = rows.toSorted((a, b) =>
    isAscending ? compare(a.position, b.position) : compare(b.position, a.position),
  );
  return {
    items: sorted.slice(first, last + 1).map(({ item }) => item),
    first,
    total: pages.reduce((sum, { total }) => sum + total, 0),
    totalIsMinimum: pages.some(({ totalIsMinimum }) => totalIsMinimum),
  };
}

const compare = (a: Position, b: Position): number => compareKeys(a, b) || inOrder(a.id, b.id);

function compareKeys(a: Position, b: Position): number {
  if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
  if (numbers.has(a.type)) return Number(a.key) - Number(b.key);
  return a.collated ? spanish.compare(a.key, b.key) : inOrder(a.key, b.key);
}

/** Days, instants, ids and truth values are in the order of their texts. */
const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const numbers = new Set(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision']);

/** Is the collation `es_ci` of the database. */
const spanish = new Intl.Collator('es', { sensitivity: 'base' });
