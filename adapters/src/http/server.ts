import { randomUUID } from 'node:crypto';
import cors from '@koa/cors';
import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import { z } from 'zod';
import { isKeyLike } from '@timbra/core/keys/authenticate-key.ts';
import { isApiVersion, unknownVersion } from '@timbra/core/keys/versions.ts';
import type { KeyActor } from '@timbra/core/access/actor.ts';
import { beingMoved, overloaded, refusal } from '@timbra/core/shared/errors.ts';
import { tooMany } from '@timbra/core/shared/ports.ts';
import type { Logger } from '../observability/logger.ts';
import type { ProcessMetrics } from '../observability/metrics.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { actorOf, isKey, knownActor, type Authenticator } from './actor.ts';
import { CallerQueue } from './caller-queue.ts';
import { clientOf } from './caller.ts';
import { compressedAnswers } from './compressed-answers.ts';
import { answerFailure, HttpFailure } from './failures.ts';
import { goneOf, isOfCaller } from './gone.ts';
import { Routes, type RouteTools } from './handle.ts';
import { innerCalls } from './inner-calls.ts';
import { allowSending } from './sending-time.ts';
import { facturapi } from './facturapi/facturapi.ts';
import { isProbe } from './probes.ts';
import type { KeyLimits } from './key-limits.ts';
import { keepContext } from './read-here.ts';
import { securityHeaders } from './security-headers.ts';
import { SeenTokens } from './seen-tokens.ts';
import { SharedAsks } from './shared-asks.ts';
import { dropUnreadBody } from './unread-body.ts';

z.config(z.locales.es());

/** Adds the calls of one area. */
export type Area = (routes: Routes) => void;

export interface ServerOptions extends RouteTools {
  readonly logger: Logger;
  readonly authenticator: Authenticator;
  /** Counts the calls of API keys. */
  readonly keyLimits: KeyLimits;
  readonly areas: readonly Area[];
  /** Outside `/api`: health, metrics, the apps' files. */
  readonly others: readonly Middleware[];
  readonly trustProxy: boolean;
  /** Returns the share of its time for which the event loop was busy since this was asked last. */
  readonly utilization: () => number;
  /** Tells whether an error says that a part which the server needs cannot be used now. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Tells whether it says that something took longer than it may, or was ended because nobody waits for it. */
  readonly isTooLong: (error: unknown) => boolean;
  /** Tells whether an error says that the account is just being moved. */
  readonly isMoving: (error: unknown) => boolean;
  /** Does work that reads, and ends what it still asks of the database once nobody waits for it. */
  readonly whileWaitedFor: <T>(gone: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Lets a request's work find the cell where the tables of its account are. */
  readonly cells: RouteTools['cells'] & {
    readonly visit: (work: () => Promise<void>) => Promise<void>;
  };
  /** They are told of every request when it is answered, and of what was refused. */
  readonly metrics: Pick<ProcessMetrics, 'requested' | 'refused'>;
}

/** Creates the API below `/api`, and what stands beside it. */
export function createServer(options: ServerOptions): { app: Koa; operations: readonly Operation[] } {
  // The last address is the one our own proxy wrote; those before it are the client's to invent.
  const app = new Koa({ proxy: options.trustProxy, maxIpsCount: 1 });
  app.on('error', brokenAnswers(options.logger));
  const router = new Router({ prefix: '/api' });
  const routes = new Routes(router, options);
  for (const area of options.areas) area(routes);
  const seen = new SeenTokens();
  app.use(unreadBodies);
  app.use(innerCalls);
  app.use(requestId);
  app.use(failures(options));
  // Its calls come back as calls of our own, which take their turns.
  app.use(facturapi);
  app.use(inQueue(seen, options.utilization));
  app.use(sendingTime);
  app.use(abandonable(options));
  app.use(inCell(options));
  app.use(securityHeaders);
  for (const other of options.others) app.use(other);
  app.use(otherOrigins());
  app.use(authentication(options, seen));
  app.use(compressedAnswers);
  app.use(router.routes());
  app.use(noSuchCall);
  return { app, operations: routes.operations };
}

/** Any origin may call: a call carries its bearer token by itself, and there are no cookies to ride on. */
function otherOrigins(): Middleware {
  const allow = cors({ origin: '*', exposeHeaders, maxAge: 86_400 });
  return (ctx, next) => {
    if (ctx.get('Sec-Fetch-Site') !== 'same-origin') return allow(ctx, next);
    // A call of our own apps needs no leave, and what a browser keeps of it is for no other origin.
    ctx.vary('Origin');
    return next();
  };
}

const unreadBodies: Middleware = (ctx, next) => {
  dropUnreadBody(ctx.req, ctx.res);
  return next();
};

/**
 * Lets requests take turns before anything costs much. Whose token it is may not be known yet: it then counts by
 * itself.
 */
function inQueue(seen: SeenTokens, utilization: () => number): Middleware {
  const queue = new CallerQueue(utilization);
  return (ctx, next) => {
    if (isProbe(ctx.path)) return next();
    const token = bearer(ctx);
    const caller = token === undefined ? clientOf(ctx) : (seen.accountOf(token) ?? token);
    return queue.run(caller, goneOf(ctx), next);
  };
}

/** Counts the time from when a request's turn has come: nothing is read of it before. */
const sendingTime: Middleware = (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') allowSending(ctx.req);
  return next();
};

/** Logs answers that ended on their way: most by callers who have gone. */
function brokenAnswers(logger: Logger) {
  return (error: NodeJS.ErrnoException) => {
    if (isOfCaller(error)) logger.debug({ err: error }, 'a caller left before the end of its answer');
    else logger.error({ err: error }, 'an answer broke off');
  };
}

const requestId: Middleware = async (ctx, next) => {
  const given = ctx.get('X-Request-Id');
  ctx.state['requestId'] = /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();
  ctx.set('X-Request-Id', ctx.state['requestId'] as string);
  await next();
};

/** What changes something comes to its end, whoever has left. */
function abandonable({ whileWaitedFor }: ServerOptions): Middleware {
  return (ctx, next) => (ctx.method === 'GET' || ctx.method === 'HEAD' ? whileWaitedFor(goneOf(ctx), next) : next());
}

/** It begins where nobody knows yet whose request it is. */
function inCell({ cells }: ServerOptions): Middleware {
  return (ctx, next) =>
    cells.visit(() => {
      keepContext(ctx);
      return next();
    });
}

function failures(options: ServerOptions): Middleware {
  const { logger, metrics } = options;
  return async (ctx, next) => {
    const started = performance.now();
    try {
      await next();
    } catch (error) {
      const { failure, cause } = failureOf(ctx, error, options);
      const { crash } = answerFailure(ctx, failure);
      const why = crash ? 'request crashed' : cause;
      if (why !== undefined) logger.error({ requestId: ctx.state['requestId'], err: error }, why);
    } finally {
      const ms = performance.now() - started;
      const route = (ctx['_matchedRoute'] as string | undefined) ?? 'none';
      const reason = ctx.state['refusal'] as string | undefined;
      if (reason !== undefined) metrics.refused(reason);
      metrics.requested(ctx.method, route, ctx.status, ms / 1_000);
      // Of probes that come every few seconds nobody wants to read.
      logger[isProbe(ctx.path) ? 'debug' : 'info'](
        {
          requestId: ctx.state['requestId'],
          method: ctx.method,
          route,
          status: ctx.status,
          ms: Math.round(ms),
          userId: knownActor(ctx)?.userId,
        },
        'request',
      );
    }
  };
}

const exposeHeaders = [
  'Content-Range',
  'X-Request-Id',
  'X-Total-Is-Minimum',
  'Retry-After',
  'Content-Disposition',
  'Idempotent-Replayed',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Timbra-Version',
  'Timbra-Data-Age',
];

/** Returns the answer for an error, and what the log says of it where it is not the caller's doing. */
function failureOf(
  ctx: Context,
  error: unknown,
  { isUnavailable, isTooLong, isMoving }: ServerOptions,
): { readonly failure: unknown; readonly cause?: string } {
  const gone = goneOf(ctx);
  if (gone.aborted && (isTooLong(error) || isUnavailable(error))) return { failure: gone.reason };
  if (isMoving(error)) return { failure: beingMoved() };
  if (isUnavailable(error)) return { failure: overloaded(), cause: 'the database cannot be used' };
  if (isTooLong(error)) return { failure: overloaded(30), cause: 'the database took too long' };
  return { failure: error };
}

/** Learns who is calling; each call says for itself whether it must know. */
function authentication(
  { authenticator, keyLimits, cells, load: { arrivals } }: ServerOptions,
  seen: SeenTokens,
): Middleware {
  // They are told apart by the token: many calls of one session keep nobody else from being asked, and cost no more
  // than a few.
  const sessions = new SharedAsks((token) => arrivals.run(token, () => authenticator.authenticate(token)));
  return async (ctx, next) => {
    refuseKeyInQuery(ctx);
    const token = bearer(ctx);
    const actor = token ? await sessions.ask(token) : undefined;
    if (token && actor) {
      ctx.state['actor'] = actor;
      seen.add(token, actor.userId);
      if (isKey(actor)) {
        answerByVersion(ctx, actor);
        await admitKey(keyLimits, ctx, actor);
      }
      await cells.enterAccount(actor.userId);
    }
    await next();
  };
}

/**
 * Says by which version of the contract a key is answered: its own, or the one that this call names.
 * @throws DomainError VALIDATION for one that there is not.
 */
function answerByVersion(ctx: Context, { version }: KeyActor): void {
  const asked = ctx.get('Timbra-Version');
  if (asked !== '' && !isApiVersion(asked)) throw refusal([{ field: 'Timbra-Version', message: unknownVersion }]);
  ctx.set('Timbra-Version', asked === '' ? version : asked);
}

/** @throws DomainError RATE_LIMITED */
async function admitKey(limits: KeyLimits, ctx: Context, key: KeyActor): Promise<void> {
  const { limit, remaining, resetSeconds, admitted } = await limits.take(key);
  ctx.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  });
  if (!admitted) throw tooMany('Esta llave hizo demasiadas llamadas. Espera y repite.', resetSeconds);
}

/** Addresses are logged and kept on their way: a key in one is no secret any more. */
function refuseKeyInQuery(ctx: Context): void {
  if (
    Object.values(ctx.query)
      .flat()
      .some((value) => value !== undefined && isKeyLike(value))
  ) {
    const message = 'No envíes la llave en la dirección: va en Authorization: Bearer. Elimina esta y haz otra.';
    throw new HttpFailure(401, 'UNAUTHENTICATED', message);
  }
}

const bearer = (ctx: Context): string | undefined => /^Bearer ([\w-]{20,200})$/i.exec(ctx.get('Authorization'))?.[1];

const noSuchCall: Middleware = (ctx) => {
  if (ctx.body !== undefined || ctx.status !== 404) return;
  // Which paths there are is nobody's business without a session.
  if (ctx.path.startsWith('/api/')) actorOf(ctx);
  throw new HttpFailure(404, 'NOT_FOUND', 'Esta dirección no existe.');
};
