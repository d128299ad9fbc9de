import type { z } from 'zod';
import type { Answer } from '../../http/answer.ts';

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
