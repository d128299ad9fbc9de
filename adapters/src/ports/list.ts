import type { Scope } from '@timbra/core/access/actor.ts';
import type { ListQuery } from '@timbra/contract/list.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** It is the place of the first item among all of them, from 0. */
  readonly first: number;
  readonly total: number;
  /** There are more: a search, or who asks so, has them counted no further. */
  readonly totalIsMinimum: boolean;
}

/** A list that feeds a screen: read straight into the contract's shape. */
export interface List<Item> {
  /** It is the unit of `Content-Range`. */
  readonly name: string;
  /** @throws DomainError NOT_FOUND when the query names a company or a user that is out of the scope. */
  read(scope: Scope, query: ListQuery): Promise<Page<Item>>;
}

/** A list whose single records are shown as it shows them. */
export interface Screen<Item> extends List<Item> {
  /** @throws DomainError NOT_FOUND when the record is out of the scope. */
  one(scope: Scope, id: string): Promise<Item>;
}
