import { scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/purchases.ts';
import { answer, listBody, refuseOtherUser } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import type { Area } from '../server.ts';

export function purchasesArea(list: List<calls.PurchaseAnswer>): Area {
  return (routes) => {
    routes.on(calls.listPurchases, async ({ query, ctx }, actor) => {
      refuseOtherUser(actor, query.userId);
      const page = await listBody(list, query, ctx, scopeOf(actor, 'billing:read'));
      return answer(200, { ...page, purchases: page.data });
    });
  };
}
