import { scopeOf } from '@timbra/core/access/actor.ts';
import { applyStrayPayment, returnStrayPayment } from '@timbra/core/purchases/stray-returns.ts';
import { refundPurchase } from '@timbra/core/purchases/refund-purchase.ts';
import * as calls from '@timbra/contract/operator.ts';
import * as purchaseCalls from '@timbra/contract/operator-purchases.ts';
import { answerList, freshlySaved, shown } from '../answers.ts';
import { identifyOperator } from '@timbra/core/identity/identify-operator.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { List, Screen } from '../../ports/list.ts';
import type { Area } from '../server.ts';

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
