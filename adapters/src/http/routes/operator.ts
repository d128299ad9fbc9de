import { scopeOf } from '@timbra/core/access/scope.ts';
import * as calls from '@timbra/contract/operator.ts';
import { answerList, type List } from '../lists.ts';
import type { Area } from '../server.ts';

export function operatorArea(strayPayments: List<calls.StrayAnswer>): Area {
  return (routes) => {
    routes.on(calls.listStrayPayments, ({ query, ctx }, actor) =>
      answerList(strayPayments, query, ctx, scopeOf(actor, 'platform:payments')),
    );
  };
}
