import type { z } from 'zod';
import type * as http from '../../http/router.ts';
import { patternOf } from '../../http/router.ts';
import type { Answer } from '../../http/answer.ts';

/** Names which of the account's keys a request bears; none at all for what only the emulator has. */
export type Caller = 'secret' | 'publishable' | 'nobody';

/** A form as Stripe reads it: `a[b][0]=c` is a list in an object. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

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

export interface StripeError {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  readonly payment_intent?: unknown;
}

/** A refusal that changes nothing: whatever the request has stored so far is taken back. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: StripeError;

  constructor(status: number, error: StripeError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const failureAnswer = (status: number, error: StripeError): Answer => ({ status, json: { error } });

/** @param code one of https://docs.stripe.com/error-codes */
export function invalid(code: string, message: string, param?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code,
    message,
    ...(param === undefined ? {} : { param }),
  });
}

export function noSuch(kind: string, id: string, param = 'intent'): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** Reads a form by its schema, and refuses what is missing, malformed or unknown as Stripe does. */
export function read<T extends z.ZodType>(schema: T, form: unknown): z.output<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
  const param = path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('');
  if (issue?.code === 'unrecognized_keys') {
    throw invalid('parameter_unknown', `Received unknown parameter: ${param}`, param);
  }
  if (issue?.code === 'invalid_type' && valueAt(form, path) === undefined) {
    throw invalid('parameter_missing', `Missing required param: ${param}.`, param);
  }
  throw invalid('parameter_invalid', `Invalid ${param}: ${issue?.message ?? 'unreadable'}`, param);
}

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], form);
}

type Branch = Map<string, Branch | string>;

/** Reads `application/x-www-form-urlencoded` with brackets, which a query may have too. */
export function parseForm(parameters: URLSearchParams): FormValue {
  const root: Branch = new Map();
  for (const [name, value] of parameters) put(root, stepsOf(name), value);
  return plain(root);
}

/** `a[b][]` is a, b, and the next free place of b. */
function stepsOf(name: string): readonly string[] {
  return name.split('[').map((step) => step.replace(/\]$/, ''));
}

function put(branch: Branch, [step = '', ...rest]: readonly string[], value: string): void {
  const name = step === '' ? String(branch.size) : step;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const found = branch.get(name);
  const next: Branch = found instanceof Map ? found : new Map();
  branch.set(name, next);
  put(next, rest, value);
}

function plain(branch: Branch): FormValue {
  const values = [...branch].map(([name, value]) => [name, value instanceof Map ? plain(value) : value] as const);
  const isList = values.length > 0 && values.every(([name], index) => name === String(index));
  return isList ? values.map(([, value]) => value) : Object.fromEntries(values);
}
