import type { Address, AnswerTo, Given } from '@timbra/contract/calls.ts';
import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { ApiError, type Asked } from '../http/call.ts';
import type { OpenPayment } from './payment.ts';

/** Is what is bought, by whom, and the total with IVA as it was shown: the server takes it in pesos or in centavos. */
export type Order = Given<'POST /payments/create-intent'>['body'];

/** A payment by card or wallet, as it is opened. */
export type CardPayment = AnswerTo<'POST /payments/create-intent'>['data'];

type Call = <A extends Address>(address: A, asked: Asked<A>) => Promise<AnswerTo<A>>;

/** A request that is sent again under its key is answered as the first one was. */
const posted = (body: Order, key: string | undefined) => ({
  body,
  ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
});

/** Makes the calls of a purchase, for the user of a session in the back office and for nobody in the checkout. */
export const paymentCalls = (call: Call) => ({
  activePlans: async (signal: AbortSignal) => plansOf(await call('GET /plans/active', { signal })),

  /** Reads a plan, also when it is not sold any more. */
  plan: (id: string, signal: AbortSignal) => call('GET /plans/{id}', { params: { id }, signal }),

  openCard: async (order: Order, key?: string) => (await call('POST /payments/create-intent', posted(order, key))).data,

  openTransfer: async (order: Order, key?: string) =>
    (await call('POST /payments/create-spei-intent', posted(order, key))).data,

  /** The part that has come of a transfer goes back to its buyer, by whoever was given the payment. */
  askForReturn: ({ paymentIntentId, clientSecret }: OpenPayment) =>
    call('POST /payments/{paymentIntentId}/return', { params: { paymentIntentId }, body: { clientSecret } }),

  /** Reads the state of a payment, by the provider's word. */
  stateOf: async ({ paymentIntentId, clientSecret }: OpenPayment, signal?: AbortSignal) =>
    (await call('GET /payments/{paymentIntentId}', { params: { paymentIntentId }, query: { clientSecret }, signal }))
      .data,
});

/** The call for what is on sale may answer a list, or an object with the list or with an error in it (API-24). */
type PlansAnswer = readonly PlanAnswer[] | { readonly plans?: readonly PlanAnswer[]; readonly error?: string };

/** @throws ApiError when the answer tells an error, or has no plans in it. */
export function plansOf(answer: PlansAnswer): readonly PlanAnswer[] {
  if ('length' in answer) return answer;
  const { plans, error } = answer;
  if (plans && error === undefined) return plans;
  throw new ApiError(500, error === undefined ? {} : { message: error });
}
