import type { Scope } from '@timbra/core/access/actor.ts';
import type { ListQuery } from '@timbra/contract/list.ts';

/** What the rows of a list come to, told apart by what can't be added together. */
export interface Sums<Item> {
  /**
   * Sums the rows; it returns nothing when a search finds more than a list counts.
   * @throws DomainError NOT_FOUND when the query names a company or a user that is out of the scope.
   */
  read(scope: Scope, query: ListQuery): Promise<readonly Item[] | undefined>;
}
