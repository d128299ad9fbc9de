import type * as http from '../../http/router.ts';
import { patternOf } from '../../http/router.ts';
import type { Answer } from '../../http/answer.ts';
import type { FormValue } from './form.ts';

/** Names which of the account's keys a request bears; none at all for what only the emulator has. */
export type Caller = 'secret' | 'publishable' | 'nobody';

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly caller: Caller;
  /** It is the body of a POST, the query of a GET. */
  readonly form: FormValue;
  readonly body: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** It is the emulator's own address as the caller knows it. */
  readonly base: string;
}

export interface Route extends http.Route<StripeRequest> {
  readonly callers: readonly Caller[];
}

function routeFor(callers: readonly Caller[]) {
  return (method: string, path: string, handler: Route['handler']): Route => ({
    method,
    pattern: new RegExp(`^${patternOf(path)}$`),
    handler,
    callers,
  });
}

/** The route is for servers only. */
export const route = routeFor(['secret']);

/** It is for browsers too, as Stripe.js calls it: the handler asks a publishable key for the client secret. */
export const browserRoute = routeFor(['secret', 'publishable']);

/** The routes are not Stripe's: tests look into the emulator and steer it by them, and a browser visits them. */
export const controlRoute = routeFor(['secret', 'publishable', 'nobody']);

export const ok = (json: unknown): Answer => ({ status: 200, json });
