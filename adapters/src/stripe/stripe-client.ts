import Stripe from 'stripe';
import { DomainError } from '@timbra/core/shared/errors.ts';
import type { Logger } from '../observability/logger.ts';
import { limitedText } from '../outgoing/limited-text.ts';

export interface StripeOptions {
  readonly secretKey: string;
  /** Is the address that an emulator listens at; undefined for Stripe itself. */
  readonly apiUrl: string | undefined;
  /** Limits how long a call may take until its answer has been read. */
  readonly timeoutMs?: number;
}

/**
 * A buyer waits for each of these calls. Stripe mostly answers within a second. A call that takes longer is repeated at
 * most twice: its idempotency key finds what the first one did. All of it is over before a proxy gives up.
 */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** A list of a hundred refunds has some hundred kilobytes. */
const MOST_BYTES = 4 * 1_048_576;

/**
 * Returns a fetch that has read the whole answer when it returns: a time limit of the call covers it. An answer that is
 * longer than `mostBytes` is given up, and so is one that leads elsewhere: a redirect would take the key with it.
 */
const limitedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    const { status, statusText, headers } = answer;
    return new Response((await limitedText(answer.body, mostBytes)) || null, { status, statusText, headers });
  };

export const stripeClient = ({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe =>
  new Stripe(secretKey, {
    ...(apiUrl === undefined ? {} : addressOf(new URL(apiUrl))),
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    httpClient: Stripe.createFetchHttpClient(limitedFetch(MOST_BYTES)),
  });

function addressOf({ hostname, port, protocol }: URL) {
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, protocol: scheme, port: port || (scheme === 'http' ? '80' : '443') };
}

/** A later call may not meet these failures: of the network, of Stripe, and of an account that somebody has to mend. */
const passing = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
];

const unavailable = () =>
  new DomainError(
    'PAYMENT_PROVIDER_UNAVAILABLE',
    'El servicio de pagos no responde. No se hizo ningún cargo; inténtalo de nuevo en unos minutos.',
  );

/**
 * What a failed call means to us, told in the log. An error of the library is never passed on: it holds Stripe's answer
 * with the payment's client secret.
 */
export function translated(error: unknown, call: string, logger: Logger): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(String(error));
  const { type, code, param, statusCode, requestId } = error;
  const facts = { call, type, code, param, statusCode, stripeRequestId: requestId };
  if (!passing.some((kind) => error instanceof kind)) {
    return new Error(`Stripe refused ${call}: ${type} ${code ?? ''} ${param ?? ''} (${requestId ?? 'no request id'})`);
  }
  logger.error(facts, 'the payment provider cannot be used');
  return unavailable();
}

export function refusedTransfer(facts: object, logger: Logger): DomainError {
  logger.error(
    facts,
    'the Stripe account takes no bank transfers: activate them in its Dashboard (payment methods, bank transfers)',
  );
  return unavailable();
}

/** Refuses in Stripe's words, for the operator: they say what is left or who has taken the money. */
export const refusedRefund = ({ code, message }: Stripe.errors.StripeError): DomainError =>
  new DomainError('CONFLICT', `Stripe no movió el dinero (${code ?? 'sin código'}): ${message}`);

/** Tells whether a key was used for another call: two people ask for different things at once. */
export const isOtherUse = (error: unknown): error is Stripe.errors.StripeIdempotencyError =>
  error instanceof Stripe.errors.StripeIdempotencyError;

/** Tells whether Stripe understood the call and says no to what it asks for. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
