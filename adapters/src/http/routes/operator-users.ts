import { type Actor, scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/operator-users.ts';
import type { MovementAnswer } from '@timbra/contract/stamps.ts';
import { answerList, created, shown } from '../answers.ts';
import type { List, Screen } from '../../ports/list.ts';
import { presentBalance } from '../../presenters/present-balance.ts';
import type { Area } from '../server.ts';
import { getUser } from '@timbra/core/identity/get-user.ts';
import { identifyOperator } from '@timbra/core/identity/identify-operator.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { getAccountBalance, grantStamps } from '@timbra/core/stamps/grant-stamps.ts';

export interface OperatorUsersArea {
  readonly users: Screen<calls.OperatorUserAnswer>;
  readonly movements: List<MovementAnswer>;
  readonly ports: Ports;
}

/** Serves accounts of everybody, with their stamps. */
export function operatorUsersArea({ users, movements, ports }: OperatorUsersArea): Area {
  const detail = async (actor: Actor, id: string) => ({
    ...(await users.one(scopeOf(actor, 'platform:users'), id)),
    balance: presentBalance(await getAccountBalance(ports, actor, id)),
  });
  return (routes) => {
    routes.on(calls.listOperatorUsers, ({ query, ctx }, actor) =>
      answerList(users, query, ctx, scopeOf(actor, 'platform:users')),
    );
    routes.on(calls.getOperatorUser, async ({ params: { id = '' } }, actor) => shown(await detail(actor, id)));
    routes.on(calls.listOperatorUserMovements, async ({ params: { id = '' }, query, ctx }, actor) => {
      const { id: userId } = await getUser(ports, actor, id);
      // The movements are shown as the account itself sees them.
      return answerList(movements, query, ctx, { userId, permission: 'platform:users' });
    });
    routes.on(
      calls.grantStamps,
      async ({ params: { id = '' }, body: { amount, reason }, requestKey }, actor) => {
        await grantStamps(
          ports,
          { userId: id, amount, why: reason, actor: await identifyOperator(ports, actor) },
          requestKey,
        );
        return created(await detail(actor, id));
      },
      async ({ id }, _ctx, actor) => created(await detail(actor, id)),
    );
  };
}
