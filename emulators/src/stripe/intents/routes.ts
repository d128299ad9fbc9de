import { z } from 'zod';
import type { Answer } from '../../http/answer.ts';
import { jsonOf } from '../../http/latency.ts';
import type { Route, StripeRequest } from '../http/router.ts';
import { browserRoute, controlRoute, invalid, noSuch, ok, read, route, StripeFailure } from '../http/router.ts';
import type { Transfers } from './transfers/routes.ts';
import { createIntent, type CreateParts, unexpectedState } from './create.ts';
import { readCancellation, readConfirmation, readList, readRetrieval, readUpdate } from './forms.ts';
import { forBrowser, type Intent, isOpen } from './intent.ts';
import { causeOf, type Charge, type Payments } from './payments.ts';

const INTENT = '/v1/payment_intents/:id';

export interface IntentParts extends CreateParts {
  readonly transfers: Transfers;
}

export function intentRoutes(parts: IntentParts): readonly Route[] {
  const { payments, confirming } = parts;
  const intentOf = (id = '') => findIntent(payments, id);
  return [
    route('POST', '/v1/payment_intents', (request) => createIntent(parts, request)),
    route('GET', '/v1/payment_intents', (request) => list(payments, request)),
    browserRoute('GET', INTENT, (request) => {
      const intent = intentOf(request.params['id']);
      const { client_secret: secret, expand = [] } = readRetrieval(request.form);
      requireSecret(intent, secret, request);
      return ok(request.caller === 'secret' ? expanded(payments, intent, expand) : forBrowser(intent));
    }),
    route('POST', INTENT, (request) => update(payments, intentOf(request.params['id']), request)),
    browserRoute('POST', `${INTENT}/confirm`, (request) => {
      const intent = intentOf(request.params['id']);
      const form = readConfirmation(request.form);
      requireSecret(intent, form.client_secret, request);
      return confirming.confirm(intent, form, request);
    }),
    route('POST', `${INTENT}/cancel`, (request) => cancel(parts, intentOf(request.params['id']), request)),
    route('POST', `${INTENT}/apply_customer_balance`, (request) => {
      const intent = intentOf(request.params['id']);
      if (!isOpen(intent)) throw unexpectedState(intent, 'paid from a balance');
      return ok(parts.transfers.apply(intent, causeOf(request)));
    }),
    controlRoute('POST', '/_emulator/payments/:id/settle', (request) =>
      settle(payments, intentOf(request.params['id']), request),
    ),
  ];
}

export function findIntent({ objects }: Payments, id: string): Intent {
  const intent = objects.find<Intent>('payment_intent', id)?.body;
  if (!intent) throw noSuch('payment_intent', id);
  return intent;
}

/** A browser proves by the client secret that it was given this payment. */
export function requireSecret(
  intent: Intent,
  given: string | undefined,
  { caller }: Pick<StripeRequest, 'caller'>,
): void {
  if (caller === 'secret' || given === intent.client_secret) return;
  if (given === undefined)
    throw invalid('parameter_missing', 'Missing required param: client_secret.', 'client_secret');
  const message = 'The client_secret provided does not match any associated PaymentIntent on this account.';
  throw new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'intent' });
}

/** `latest_charge` is the charge itself when it is asked for. */
function expanded({ objects }: Payments, intent: Intent, expand: readonly string[]): object {
  if (!expand.includes('latest_charge') || intent.latest_charge === null) return intent;
  return { ...intent, latest_charge: objects.find<Charge>('charge', intent.latest_charge)?.body ?? null };
}

function update(payments: Payments, intent: Intent, request: StripeRequest): Answer {
  const { payment_method: _method, payment_method_data: _data, expand: _expand, ...changes } = readUpdate(request.form);
  if (!isOpen(intent)) throw unexpectedState(intent, 'updated');
  const metadata = { ...intent.metadata, ...changes.metadata };
  const options = { ...intent.payment_method_options, ...changes.payment_method_options };
  const updated: Intent = { ...intent, ...withoutAbsent(changes), metadata, payment_method_options: options };
  payments.objects.save(updated);
  return ok(updated);
}

function cancel({ payments, transfers }: IntentParts, intent: Intent, request: StripeRequest): Answer {
  const { cancellation_reason: reason = null } = readCancellation(request.form);
  if (!isOpen(intent)) throw unexpectedState(intent, 'canceled');
  transfers.giveBack(intent, causeOf(request));
  const at = payments.seconds();
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    canceled_at: at,
    cancellation_reason: reason,
    next_action: null,
  };
  return ok(payments.save(canceled, 'canceled', causeOf(request)));
}

function list({ objects }: Payments, { form }: StripeRequest): Answer {
  const { customer, starting_after: after, limit, from, to } = readList(form);
  const found = objects.page<Intent>('payment_intent', { from, to, owner: customer, after, limit: limit + 1 });
  const data = found.slice(0, limit).map(({ body }) => body);
  return ok({ object: 'list', url: '/v1/payment_intents', has_more: found.length > limit, data });
}

const SettleForm = z.object({ outcome: z.enum(['succeeded', 'failed']) });

/** What the bank says at last of a payment that it has kept waiting. */
function settle(payments: Payments, intent: Intent, request: StripeRequest): Answer {
  const { outcome } = read(SettleForm, jsonOf(request.body));
  if (intent.status !== 'processing') throw unexpectedState(intent, 'settled');
  const cause = causeOf(request);
  if (outcome === 'succeeded') return ok(payments.succeed(intent, cause));
  const message = 'The bank refused the payment.';
  return ok(payments.refuse(intent, { type: 'card_error', code: 'card_declined', message }, cause));
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutAbsent<T extends object>(changes: T): Present<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Present<T>;
}
