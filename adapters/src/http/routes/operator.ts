import { type Actor, scopeOf } from '@timbra/core/access/actor.ts';
import { applyStrayPayment, refundPurchase, returnStrayPayment } from '@timbra/core/purchases/stray-returns.ts';
import * as calls from '@timbra/contract/operator.ts';
import * as purchaseCalls from '@timbra/contract/operator-purchases.ts';
import { answer, answerList, created, freshlySaved, shown } from '../answers.ts';
import { identifyOperator } from '@timbra/core/identity/identify-operator.ts';
import type { Ports } from '@timbra/core/ports.ts';
import * as userCalls from '@timbra/contract/operator-users.ts';
import type { MovementAnswer } from '@timbra/contract/stamps.ts';
import { getUser } from '@timbra/core/identity/get-user.ts';
import { getAccountBalance, grantStamps } from '@timbra/core/stamps/grant-stamps.ts';
import { resolveUnknown } from '@timbra/core/invoicing/stamping/resolve-unknown.ts';
import { type FailedJobs, listQueues, retryJob } from '@timbra/core/operation/queues.ts';
import type { List, Screen } from '../../ports/list.ts';
import type { Area } from '../server.ts';
import { presentBalance } from '../../presenters/present-balance.ts';

export interface OperatorArea {
  readonly purchases: Screen<purchaseCalls.OperatorPurchaseAnswer>;
  readonly strayPayments: Screen<calls.StrayAnswer>;
  readonly acts: List<calls.ActAnswer>;
  readonly ports: Ports;
}

const payments = 'platform:payments';

/** Serves money of all buyers, and what operators did. */
export function operatorArea({ purchases, strayPayments, acts, ports }: OperatorArea): Area {
  return (routes) => {
    routes.on(purchaseCalls.listOperatorPurchases, ({ query, ctx }, actor) =>
      answerList(purchases, query, ctx, scopeOf(actor, payments)),
    );
    routes.on(purchaseCalls.getOperatorPurchase, async ({ params: { id = '' } }, actor) =>
      shown(await purchases.one(scopeOf(actor, payments), id)),
    );
    routes.on(purchaseCalls.refundPurchase, async ({ params: { id = '' }, body }, actor) => {
      const { total, refunded, reason } = body;
      const refund = { purchaseId: id, total: total ?? undefined, seen: refunded ?? undefined, why: reason };
      const refunding = await refundPurchase(ports, { ...refund, actor: await identifyOperator(ports, actor) });
      const purchase = await purchases.one(scopeOf(actor, payments), id);
      freshlySaved(refunding, () => purchase);
      return shown(purchase);
    });
    routes.on(calls.listStrayPayments, ({ query, ctx }, actor) =>
      answerList(strayPayments, query, ctx, scopeOf(actor, payments)),
    );
    routes.on(calls.returnStrayPayment, async ({ params: { id = '' }, body: { reason } }, actor) => {
      await returnStrayPayment(ports, { strayId: id, why: reason, actor: await identifyOperator(ports, actor) });
      return shown(await strayPayments.one(scopeOf(actor, payments), id));
    });
    routes.on(calls.applyStrayPayment, async ({ params: { id = '' }, body: { purchaseId, reason } }, actor) => {
      await applyStrayPayment(ports, {
        strayId: id,
        purchaseId,
        why: reason,
        actor: await identifyOperator(ports, actor),
      });
      return shown(await strayPayments.one(scopeOf(actor, payments), id));
    });
    routes.on(calls.listOperatorActs, ({ query, ctx }, actor) =>
      answerList(acts, query, ctx, scopeOf(actor, 'platform:operation')),
    );
  };
}

interface OperatorUsersArea {
  readonly users: Screen<userCalls.OperatorUserAnswer>;
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
    routes.on(userCalls.listOperatorUsers, ({ query, ctx }, actor) =>
      answerList(users, query, ctx, scopeOf(actor, 'platform:users')),
    );
    routes.on(userCalls.getOperatorUser, async ({ params: { id = '' } }, actor) => shown(await detail(actor, id)));
    routes.on(userCalls.listOperatorUserMovements, async ({ params: { id = '' }, query, ctx }, actor) => {
      const { id: userId } = await getUser(ports, actor, id);
      // The movements are shown as the account itself sees them.
      return answerList(movements, query, ctx, { userId, permission: 'platform:users' });
    });
    routes.on(
      userCalls.grantStamps,
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

interface OperatorDocumentsArea {
  readonly unknown: List<calls.UnknownDocumentAnswer>;
  readonly ports: Ports;
}

/** Serves documents of everybody that wait for an operator. */
export function operatorDocumentsArea({ unknown, ports }: OperatorDocumentsArea): Area {
  return (routes) => {
    routes.on(calls.listUnknownDocuments, ({ query, ctx }, actor) =>
      answerList(unknown, query, ctx, scopeOf(actor, 'platform:operation')),
    );
    routes.on(calls.documentFound, async ({ params: { id = '' }, body: { providerId, reason } }, actor) => {
      await resolveUnknown(ports, id, {
        kind: 'found',
        providerId,
        why: reason,
        actor: await identifyOperator(ports, actor),
      });
      return shown({ id });
    });
    routes.on(calls.releaseDocument, async ({ params: { id = '' }, body: { reason } }, actor) => {
      await resolveUnknown(ports, id, { kind: 'release', why: reason, actor: await identifyOperator(ports, actor) });
      return shown({ id });
    });
  };
}

interface OperatorJobsArea {
  /** They are those of this process. */
  readonly failedJobs: FailedJobs;
  readonly failed: List<calls.FailedJobAnswer>;
  readonly ports: Ports;
}

/** Serves the queues, and jobs that have failed. */
export function operatorJobsArea({ failedJobs, failed, ports }: OperatorJobsArea): Area {
  return (routes) => {
    routes.on(calls.listQueues, async ({ ctx }, actor) => {
      const data = (await listQueues({ failedJobs }, actor)).map(({ name, ...counts }) => ({ id: name, ...counts }));
      ctx.set('Content-Range', `queues 0-${data.length - 1}/${data.length}`);
      return answer(200, { success: true as const, data, total: data.length });
    });
    routes.on(calls.listFailedJobs, ({ query, ctx }, actor) =>
      answerList(failed, query, ctx, scopeOf(actor, 'platform:operation')),
    );
    routes.on(calls.retryFailedJob, async ({ params: { id = '' }, body: { reason } }, actor) => {
      const { operatorActs } = ports;
      await retryJob({ failedJobs, operatorActs }, { id, why: reason, actor: await identifyOperator(ports, actor) });
      return shown({ id });
    });
  };
}
