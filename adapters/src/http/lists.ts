import type { Context } from 'koa';
import type { Scope } from '@timbra/core/access/scope.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import { answer } from './answers.ts';
import type { List } from '../ports/list.ts';

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
