import { scopeOf } from '@timbra/core/access/scope.ts';
import type { GetBalance } from '@timbra/core/stamps/get-balance.ts';
import * as calls from '@timbra/contract/stamps.ts';
import { shown } from '../answers.ts';
import { answerList, type List } from '../lists.ts';
import { refuseOtherUser } from '../own-user.ts';
import { presentBalance } from '../present-balance.ts';
import type { Area } from '../server.ts';

export interface StampsArea {
  readonly getBalance: GetBalance;
  readonly movements: List<calls.MovementAnswer>;
}

export function stampsArea({ getBalance, movements }: StampsArea): Area {
  return (routes) => {
    routes.on(calls.getBalance, async ({ query }, actor) => {
      refuseOtherUser(actor, query.userId);
      return shown(presentBalance(await getBalance.execute(actor, query.companyId)));
    });
    routes.on(calls.listMovements, ({ query, ctx }, actor) =>
      answerList(movements, query, ctx, scopeOf(actor, 'stamps:read')),
    );
  };
}
