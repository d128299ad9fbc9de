import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { DomainError } from '@timbra/core/shared/errors.ts';
import type { MadeResource, RequestKey } from '@timbra/core/shared/ports.ts';
import { answerFailure } from './failures.ts';
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
  /** The answer holds a secret, which is never stored: a repetition is shown what was made, or the answer without it. */
  readonly isSecret: boolean;
  /** Refuses a repetition to whoever may do no more with what was answered. */
  readonly requireReach?: (body: unknown) => Promise<void>;
  /** The work changes nothing: it may be done again where its answer was too large to be kept. */
  readonly readsOnly: boolean;
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
  work: (key?: RequestKey) => Promise<Answer>,
  replay: (resource: MadeResource) => Promise<Answer>,
): Promise<Answer> {
  const claim = await standing(keyed, ctx);
  if (claim.kind === 'mine') return first(keyed, claim.owner, ctx, work);
  if (claim.kind === 'answered' && claim.status < 400) await keyed.requireReach?.(claim.body);
  const answer = await repeated(keyed, claim, () => work(), replay);
  ctx.set('Idempotent-Replayed', 'true');
  return answer;
}

/** Returns what a repetition is answered. */
function repeated(
  { isSecret, readsOnly }: Keyed,
  claim: Exclude<Claim, { kind: 'mine' }>,
  workAgain: () => Promise<Answer>,
  replay: (resource: MadeResource) => Promise<Answer>,
): Answer | Promise<Answer> {
  switch (claim.kind) {
    case 'made':
      return replay(claim.resource);
    case 'answered':
      if (claim.resource && (claim.status === 202 || isSecret)) return replay(claim.resource);
      return readsOnly && claim.status < 400 && claim.body === null ? workAgain() : claim;
    case 'other-request':
      throw conflict('Esta Idempotency-Key ya se usó con otros datos. Usa una nueva.');
    case 'running':
      throw conflict('La primera solicitud con esta Idempotency-Key sigue en curso. Inténtalo en un momento.', 1);
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
  { keys, request, isSecret, readsOnly }: Keyed,
  owner: string,
  ctx: Context,
  work: (key: RequestKey) => Promise<Answer>,
): Promise<Answer> {
  const key: RequestKey = { bind: (resource) => keys.bind(request, owner, resource) };
  try {
    const answer = await work(key);
    await keys.answer(
      request,
      owner,
      answer.status,
      storedBody(isSecret ? withoutSecrets(answer.body) : answer.body, readsOnly),
    );
    return answer;
  } catch (error) {
    const { status } = answerFailure(ctx, error);
    if (status >= 500 || notOfTheRequest.includes(status)) await keys.release(request, owner);
    else await keys.answer(request, owner, status, storedRefusal(ctx.body));
    throw error;
  }
}

/** The same request may not meet these refusals when it comes again. */
const notOfTheRequest: readonly number[] = [401, 429, goneStatus];

/** An answer may be kept up to this many bytes. */
const storedBodyLimit = 262_144;

/** Returns what is kept of the body of an answer: nothing of a file, and of a large record its id. */
function storedBody(body: unknown, readsOnly: boolean): unknown {
  if (body === undefined || Buffer.isBuffer(body) || body instanceof Readable) return null;
  if (Buffer.byteLength(JSON.stringify(body)) <= storedBodyLimit) return body;
  if (readsOnly) return null;
  const message = 'Se hizo la primera vez. La respuesta es demasiado grande para repetirla: consulta el registro.';
  return { success: true, message, data: isRecord(body) && isRecord(body['data']) ? { id: body['data']['id'] } : null };
}

/** The refusal itself is small; the record that it may show is not. */
function storedRefusal(body: unknown): unknown {
  if (!isRecord(body) || Buffer.byteLength(JSON.stringify(body)) <= storedBodyLimit) return body;
  const { data: _, details, ...refusal } = body;
  return { ...refusal, details: Array.isArray(details) ? details.slice(0, 100) : [] };
}

/** Names the fields of an answer that hold a secret, wherever they stand in it. */
export const secretFields: ReadonlySet<string> = new Set([
  'access_token',
  'clientSecret',
  'device_token',
  'key',
  'password',
  'secret',
]);

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  const shown = Object.entries(value).filter(([name]) => !secretFields.has(name));
  return Object.fromEntries(shown.map(([name, part]) => [name, withoutSecrets(part)]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Returns the key of a request with all that it is bound to.
 * @param scope the account, or the path of a public call.
 * @param isTest tells whether it is about test data, whose keys are apart from those of live data.
 */
export async function keyedRequest(ctx: Context, scope: string, key: string, isTest: boolean): Promise<KeyedRequest> {
  const target = createHash('sha256')
    .update(`${isTest ? 'test ' : ''}${ctx.method} ${ctx.path}`)
    .digest();
  const { body } = ctx.request;
  const text = `${ctx.method} ${ctx.url}\n${JSON.stringify(body ?? null)}`;
  return { scope, key, target, hash: hasPassword(body) ? await slowHash(text, `${scope}\n${key}`) : fastHash(text) };
}

const fastHash = (text: string): Uint8Array => createHash('sha256').update(text).digest();

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Whoever reads the stored hash of a request with a password must not find the password out by trying. */
const slowHash = (text: string, salt: string): Promise<Uint8Array> => derive(text, salt, 32);

const hasPassword = (body: unknown) =>
  isRecord(body) && ['password', 'currentPassword', 'newPassword'].some((name) => typeof body[name] === 'string');

const conflict = (message: string, retryAfter?: number) =>
  new DomainError('IDEMPOTENCY_CONFLICT', message, retryAfter === undefined ? {} : { retryAfter });
