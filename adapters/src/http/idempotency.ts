import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { MadeResource, RequestKey } from '@timbra/core/shared/request-key.ts';
import { answerFailure, HttpFailure } from './failures.ts';
import { goneStatus } from './gone.ts';
import { mayWait } from './slots.ts';
import type { Claim, IdempotencyKeys, KeyedRequest } from '../ports/idempotency-keys.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Keyed {
  readonly keys: IdempotencyKeys;
  readonly request: KeyedRequest;
  /** The answer is not to be stored: a repetition is shown what was made, anew. */
  readonly isSecret: boolean;
}

/** Parallel requests of one key wait this long for the answer of the first. */
const timeoutMs = 10_000;

/**
 * Runs the work once for a key: a repetition gets the first answer again, or what was made as it is
 * now; the same key with another body is refused.
 */
export async function once(
  keyed: Keyed,
  ctx: Context,
  work: (key: RequestKey) => Promise<Answer>,
  replay: (resource: MadeResource) => Promise<Answer>,
): Promise<Answer> {
  const claim = await standing(keyed, ctx);
  switch (claim.kind) {
    case 'mine':
      return first(keyed, claim.owner, ctx, work);
    case 'made':
      return replay(claim.resource);
    case 'answered':
      return claim.resource && (claim.status === 202 || keyed.isSecret) ? replay(claim.resource) : claim;
    case 'other-request':
      throw conflict('Esta Idempotency-Key ya se usó con otros datos. Usa una nueva.');
    case 'running':
      throw conflict('La primera solicitud con esta Idempotency-Key sigue en curso. Inténtalo en un momento.');
  }
}

async function standing({ keys, request }: Keyed, ctx: Context): Promise<Claim> {
  const deadline = Date.now() + timeoutMs;
  let claim = await keys.claim(request);
  // What is left to do after the wait is mostly to show what the first one made.
  if (claim.kind !== 'running' || !mayWait(ctx)) return claim;
  while (claim.kind === 'running' && (await keys.settled(request, deadline - Date.now()))) {
    claim = await keys.claim(request);
  }
  return claim;
}

async function first(
  { keys, request, isSecret }: Keyed,
  owner: string,
  ctx: Context,
  work: (key: RequestKey) => Promise<Answer>,
): Promise<Answer> {
  const key: RequestKey = { bind: (resource) => keys.bind(request, owner, resource) };
  try {
    const answer = await work(key);
    await keys.answer(request, owner, answer.status, isSecret ? null : answer.body);
    return answer;
  } catch (error) {
    const { status } = answerFailure(ctx, error);
    if (status >= 500 || notOfTheRequest.includes(status)) await keys.release(request, owner);
    else await keys.answer(request, owner, status, ctx.body);
    throw error;
  }
}

/** The same request may not meet these refusals when it comes again. */
const notOfTheRequest: readonly number[] = [401, 429, goneStatus];

/** Hashes what two requests must share to be the same one: method, path, query and body. */
export function requestHash(ctx: Context): Uint8Array {
  const body: unknown = ctx.request.body ?? null;
  return createHash('sha256')
    .update(`${ctx.method} ${ctx.url}\n${JSON.stringify(body)}`)
    .digest();
}

const conflict = (message: string) => new HttpFailure(409, 'IDEMPOTENCY_CONFLICT', message);
