import { requireOperator } from '@timbra/core/identity/user.ts';
import * as calls from '@timbra/contract/operator.ts';
import { answerList, type List } from '../lists.ts';
import type { Area } from '../server.ts';

export function operatorArea(strayPayments: List<calls.StrayAnswer>): Area {
  return (routes) => {
    routes.on(calls.listStrayPayments, ({ query, ctx }, session) => {
      requireOperator(session);
      return answerList(strayPayments, query, ctx, session);
    });
  };
}
