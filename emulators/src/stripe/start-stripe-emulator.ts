import type { DatabaseSync } from 'node:sqlite';
import { Latency, listen } from '../http/latency.ts';
import type { Answer, Arrival } from '../http/answer.ts';
import { findRoute } from '../http/router.ts';
import { transaction } from '../store/durable.ts';
import { authenticationRoutes } from './authentication/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { Confirming } from './intents/create.ts';
import { Payments } from './intents/payments.ts';
import { intentRoutes } from './intents/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { openStore } from './store/store.ts';
import { transferRoutes, Transfers } from './intents/transfers/routes.ts';
import { StripeEvents } from './webhooks/events.ts';
import { controlRoutes, type Receiver, WebhookSender } from './webhooks/routes.ts';
import { newId, StoredAnswers, StripeObjects } from './store/objects.ts';
import { type Caller, failureAnswer, parseForm, type Route, StripeFailure, type StripeRequest } from './http/router.ts';

export interface StripeEmulator {
  readonly url: string;
  stop(): Promise<void>;
}

export interface StripeEmulatorOptions {
  /** It is 0 for any free one. */
  readonly port: number;
  /** Its durable store lives there. */
  readonly directory: string;
  /** Events are sent to this endpoint. */
  readonly receiver: Receiver;
  /** The account's owner has switched on these ways to pay. */
  readonly methods?: readonly string[];
  readonly now?: () => Date;
}

/**
 * Starts Stripe's API on loopback, as far as payments in Mexico need it. Everything that it answers has been stored
 * before.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { port, directory, receiver, methods = ['card', 'customer_balance'], now = () => new Date() } = options;
  const database = openStore(directory);
  const objects = new StripeObjects(database);
  const events = new StripeEvents(database, now);
  const payments = new Payments(objects, events, now);
  const transfers = new Transfers(payments);
  const confirming = new Confirming(payments, transfers);
  const sender = new WebhookSender(events, receiver);
  const latency = new Latency();
  const routes = [
    ...intentRoutes({ payments, confirming, transfers, methods }),
    ...customerRoutes(objects, () => payments.seconds()),
    ...transferRoutes(objects, transfers),
    ...refundRoutes(payments),
    ...disputeRoutes(payments),
    ...authenticationRoutes(payments),
    ...controlRoutes(events, sender, latency),
  ];
  const answering = { database, storedAnswers: new StoredAnswers(database), routes };
  const listener = await listen({
    port,
    answer: (arrival) => {
      const answer = answerRequest(answering, arrival);
      sender.wake();
      return answer;
    },
    latency: (path) => (path.startsWith('/v1/') ? latency.ms : 0),
  });
  return {
    url: listener.url,
    stop: async () => {
      await Promise.all([listener.stop(), sender.stop()]);
      database.close();
    },
  };
}

interface Answering {
  readonly database: DatabaseSync;
  readonly storedAnswers: StoredAnswers;
  readonly routes: readonly Route[];
}

/** Browsers call from the apps' own origin, and Stripe lets them. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key, stripe-version',
  'Access-Control-Expose-Headers': 'Request-Id, Idempotent-Replayed',
  'Access-Control-Max-Age': '600',
};

/** Answers requests in Stripe's words. All that a request changes is stored, its answer too, before it is told. */
function answerRequest(answering: Answering, arrival: Arrival): Answer {
  if (arrival.method === 'OPTIONS') return { status: 204, headers: cors };
  const requestId = newId('req_');
  const { headers, ...answer } = answered(answering, arrival, requestId);
  return { ...answer, headers: { ...cors, 'Request-Id': requestId, ...headers } };
}

function answered({ database, storedAnswers, routes }: Answering, arrival: Arrival, requestId: string): Answer {
  try {
    const { route, request } = understood(routes, arrival, requestId);
    return transaction(database, () => storedAnswers.once(request, () => route(request)));
  } catch (error) {
    if (error instanceof StripeFailure) return failureAnswer(error.status, error.error);
    process.stderr.write(`Stripe emulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failureAnswer(500, { type: 'api_error', message: 'An unknown error occurred.' });
  }
}

function understood(routes: readonly Route[], { method, url, headers, body }: Arrival, requestId: string) {
  const path = url.pathname;
  const caller = callerOf(headers['authorization']);
  const found = findRoute(routes, { method, path });
  if (found === undefined || found === 'other-method') throw unrecognized(method, path);
  const { handler, params, callers } = found;
  if (!callers.includes(caller)) throw notAllowed(caller);
  const request: StripeRequest = {
    method,
    path,
    caller,
    form: parseForm(method === 'GET' ? url.searchParams : new URLSearchParams(body)),
    body,
    requestId,
    idempotencyKey: method === 'POST' ? headers['idempotency-key'] : undefined,
    base: url.origin,
  };
  return { request, route: (received: StripeRequest) => handler({ ...received, params }) };
}

function unrecognized(method: string, path: string): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new StripeFailure(404, { type: 'invalid_request_error', message });
}

function notAllowed(caller: StripeRequest['caller']): StripeFailure {
  if (caller === 'nobody') {
    return new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return new StripeFailure(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
}

const keys: ReadonlyMap<string, Caller> = new Map([
  ['Bearer sk_test_emulator', 'secret'],
  ['Bearer pk_test_emulator', 'publishable'],
]);

/** Returns which of the emulator's keys a request bears. */
function callerOf(authorization: string | undefined): Caller {
  return keys.get(authorization ?? '') ?? 'nobody';
}
