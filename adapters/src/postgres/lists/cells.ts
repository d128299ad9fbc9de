import { notFound } from '@timbra/core/shared/errors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Database } from '../database.ts';
import { enteredCell, inReachedCell } from '../cells/visit.ts';
import type { ListDescription } from './description.ts';

/** What one cell is asked of a list. */
interface Part {
  readonly query: ListQuery;
  /** Reads there. */
  readonly within: <T>(read: () => Promise<T>) => Promise<T>;
}

/** Returns the cells that have rows of a list for the caller: what is an account's own is where it lives. */
export async function cellsOf(database: Database, list: ListDescription<never, unknown>): Promise<readonly number[]> {
  if (list.inAllCells) return database.cells.all();
  const isOfCompanies = list.owner === 'company' || list.owner === 'tenant' || list.inCellsOfCompanies;
  return isOfCompanies ? database.visits.reached() : [enteredCell()];
}

/**
 * Returns what each of several cells is asked: where a query names companies, only those that are there.
 * @throws DomainError NOT_FOUND for companies that are in none of them.
 */
export async function partsOf(
  database: Database,
  cells: readonly number[],
  query: ListQuery,
): Promise<readonly Part[]> {
  const named = query.filter?.find(({ field }) => field === 'companyId')?.values.map(String) ?? [];
  const only = query.companyId === undefined ? named : [query.companyId];
  const places = only.length === 0 ? undefined : await database.cells.ofCompanies(only.map((id) => id.toLowerCase()));
  if ([...(places?.keys() ?? [])].some((cell) => !cells.includes(cell))) throw notFound();
  return cells
    .filter((cell) => places?.has(cell) ?? true)
    .map((cell) => ({
      query: places ? within(query, places.get(cell) ?? []) : query,
      within: (read) => inReachedCell(cell, read),
    }));
}

/** Narrows the companies of a query's filter. */
function within(query: ListQuery, companies: readonly string[]): ListQuery {
  if (!query.filter) return query;
  const filter = query.filter.map((one) => (one.field === 'companyId' ? { ...one, values: companies } : one));
  return { ...query, filter };
}
