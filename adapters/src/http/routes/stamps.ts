import { scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/stamps.ts';
import { answerList, refuseOtherUser, shown } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import { presentBalance } from '../../presenters/present-balance.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { getBalance } from '@timbra/core/stamps/grant-stamps.ts';

export interface StampsArea {
  readonly ports: Ports;
  readonly movements: List<calls.MovementAnswer>;
}

export function stampsArea({ movements, ports }: StampsArea): Area {
  return (routes) => {
    routes.on(calls.getBalance, async ({ query }, actor) => {
      refuseOtherUser(actor, query.userId);
      return shown(presentBalance(await getBalance(ports, actor, query.companyId)));
    });
    routes.on(calls.listMovements, ({ query, ctx }, actor) =>
      answerList(movements, query, ctx, scopeOf(actor, 'stamps:read')),
    );
  };
}
