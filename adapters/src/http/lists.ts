import type { Context } from 'koa';
import type { Scope } from '@timbra/core/access/scope.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import { answer } from './answers.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Place of the first item among all of them, from 0. */
  readonly first: number;
  readonly total: number;
  /** There are more: a search, or who asks so, has them counted no further. */
  readonly totalIsMinimum: boolean;
}

/** A list that feeds a screen: read straight into the contract's shape. */
export interface List<Item> {
  /** The unit of `Content-Range`. */
  readonly name: string;
  /** @throws DomainError NOT_FOUND when the query names a company or a user that is out of the scope. */
  read(scope: Scope, query: ListQuery): Promise<Page<Item>>;
}

/** A list whose single records are shown as it shows them. */
export interface Screen<Item> extends List<Item> {
  /** @throws DomainError NOT_FOUND when the record is out of the scope. */
  one(scope: Scope, id: string): Promise<Item>;
}

/** The body of a list call, with its place in the whole told in `Content-Range`. */
export async function listBody<Item>(list: List<Item>, query: ListQuery, ctx: Context, scope: Scope) {
  const { items, first, total, totalIsMinimum } = await list.read(scope, query);
  const last = items.length === 0 ? first : first + items.length - 1;
  ctx.set('Content-Range', `${list.name} ${first}-${last}/${total}`);
  if (totalIsMinimum) ctx.set('X-Total-Is-Minimum', '1');
  return { success: true as const, data: items, total, ...(totalIsMinimum && { totalIsMinimum: true as const }) };
}

export async function answerList<Item>(...asked: Parameters<typeof listBody<Item>>) {
  return answer(200, await listBody(...asked));
}
