import type { Context } from 'koa';
import { scopeOf, systemActor } from '@timbra/core/access/actor.ts';
import { askForReturn } from '@timbra/core/purchases/stray-returns.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import { getPaymentState } from '@timbra/core/purchases/settle-payment.ts';
import { openPayment, type OpenedPayment, resumePayment } from '@timbra/core/purchases/open-payment.ts';
import { accountExists, createBuyerAccount } from '@timbra/core/purchases/open-buyer-account.ts';
import { processPayment, receivePaymentEvent } from '@timbra/core/purchases/process-payment.ts';
import { getUser } from '@timbra/core/identity/get-user.ts';
import type { Ports } from '@timbra/core/ports.ts';
import * as calls from '@timbra/contract/payments.ts';
import type { PurchaseAnswer } from '@timbra/contract/purchases.ts';
import { startSession } from '@timbra/core/identity/start-session.ts';
import { clientOf } from '../caller.ts';
import { actorOf, knownActor } from '../actor.ts';
import { answer, refuseOtherUser, shownAs } from '../answers.ts';
import { HttpFailure } from '../failures.ts';
import type { Screen } from '../../ports/list.ts';
import { presentOpenedTransfer, presentPayment } from '../../presenters/present-purchase.ts';
import type { Area } from '../server.ts';

export interface PaymentsArea {
  /** It is given to browsers with each payment. */
  readonly publishableKey: string;
  readonly purchases: Screen<PurchaseAnswer>;
  readonly ports: Ports;
}

/** Answers with the same keys at the top level and under `data`. */
const twice = <T extends object>(data: T) => ({ success: true as const, ...data, data });

export function paymentsArea(area: PaymentsArea): Area {
  const { purchases, ports } = area;
  return (routes) => {
    openings(area)(routes);
    accounts(area)(routes);
    routes.on(calls.processInternal, async ({ body: { userId, planId: _decidedByThePayment, ...payment } }, actor) => {
      refuseOtherUser(actor, userId);
      const { id } = await processPayment(ports, { ...payment, actor });
      return shownAs('purchase', await purchases.one(scopeOf(actor, 'billing:buy'), id));
    });
    routes.open(calls.paymentState, async ({ params, query }) => {
      return shownAs('payment', presentPayment(await getPaymentState(ports, paymentNamed(params), query.clientSecret)));
    });
    routes.open(calls.askForReturn, async ({ params, body: { clientSecret }, ctx }) => {
      await askForReturn(ports, {
        paymentId: paymentNamed(params),
        actor: knownActor(ctx),
        clientSecret: clientSecret ?? undefined,
      });
      return shownAs('asked', true as const);
    });
    routes.open(calls.stripeWebhook, async ({ ctx }) => {
      if (await receivePaymentEvent(ports, ctx.state['rawBody'] as Uint8Array, ctx.get('Stripe-Signature'))) {
        return shownAs('received', true as const);
      }
      throw new HttpFailure(400, 'VALIDATION', 'La firma del evento no es válida.');
    });
  };
}

/** @throws DomainError NOT_FOUND for somebody's typing: no payment is called so. */
function paymentNamed(params: Readonly<Record<string, string>>): string {
  const id = params['paymentIntentId'] ?? '';
  if (!/^\w{1,255}$/.test(id)) throw notFound('No encontramos ese pago.');
  return id;
}

function openings({ publishableKey, ports }: PaymentsArea): Area {
  const byCard = (opened: OpenedPayment) =>
    opening({ ...named(opened), publishableKey, confirming: opened.payment.confirming });
  const byTransfer = (opened: OpenedPayment) => opening({ ...named(opened), ...presentOpenedTransfer(opened) });
  return (routes) => {
    routes.open(
      calls.createIntent,
      async ({ body, ctx, requestKey }) => {
        const request = { ...body, ...buyerOf(ctx, body.userId), method: 'card' as const };
        return byCard(await openPayment(ports, request, requestKey));
      },
      async ({ id }) => byCard(await resumePayment(ports, id)),
    );
    routes.open(
      calls.createSpeiIntent,
      async ({ body, ctx, requestKey }) => {
        const request = { ...body, ...buyerOf(ctx, body.userId), method: 'transfer' as const };
        return byTransfer(await openPayment(ports, request, requestKey));
      },
      async ({ id }) => byTransfer(await resumePayment(ports, id)),
    );
  };
}

const opening = <T extends object>(data: T) => answer(200, twice(data));

const named = ({ purchase, payment }: OpenedPayment) => ({
  clientSecret: payment.clientSecret,
  paymentIntentId: payment.id,
  purchaseId: purchase.id,
});

/** Whoever says to be a user must be logged in as that user. */
function buyerOf(ctx: Context, claimed: string | null | undefined) {
  if (typeof claimed === 'string') refuseOtherUser(actorOf(ctx), claimed);
  return { actor: knownActor(ctx), client: clientOf(ctx) };
}

function accounts({ purchases, ports }: PaymentsArea): Area {
  const loggedIn = async (userId: string, ctx: Context) => {
    const actor = systemActor(userId);
    const user = await getUser(ports, actor, userId);
    const { items } = await purchases.read(scopeOf(actor, 'billing:read'), {
      sort: { field: 'createdAt', descending: false },
    });
    const userAgent = ctx.get('User-Agent') || undefined;
    const [purchase] = items;
    if (!purchase) throw new Error('An account was opened without the purchase that opened it.');
    return answer(201, twice({ access_token: await startSession(ports, { userId, userAgent }), user, purchase }));
  };
  // A key is no proof of who sends it: the session is handed out once, to the request that opened the account.
  const replay = () => Promise.reject(accountExists());
  return (routes) => {
    routes.open(
      calls.createAccount,
      async ({ body, ctx, requestKey }) => loggedIn((await createBuyerAccount(ports, body, requestKey)).user.id, ctx),
      replay,
    );
  };
}
