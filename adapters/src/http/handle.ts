import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import type { Access } from '@timbra/core/access/access.ts';
import { forbidden, liveKeyRequired, twoStepsNeeded, type Actor } from '@timbra/core/access/actor.ts';
import type { UploadedFile } from '@timbra/core/imports/ports.ts';
import { beingMoved, DomainError, notFound } from '@timbra/core/shared/errors.ts';
import type { MadeResource, RequestKey } from '@timbra/core/shared/ports.ts';
import { type AnswerShapes, type Operation, permissionsOf, takesKey } from '@timbra/contract/operation.ts';
import { shapeWords } from '@timbra/contract/shapes.ts';
import { actingOf } from './acting-of.ts';
import { actorOf, admission, known, knownActor } from './actor.ts';
import type { AnswerOf } from './answers.ts';
import { callerOf, clientOf } from './caller.ts';
import { HttpFailure, shapeFailure } from './failures.ts';
import { goneOf } from './gone.ts';
import { isHeavy } from './heavy.ts';
import { keyedRequest, once, type Answer } from './idempotency.ts';
import { actingAs } from '../ports/acting.ts';
import type { IdempotencyKeys } from '../ports/idempotency-keys.ts';
import { isBarred, isLive, lackedIn } from './lacking.ts';
import { namedBy } from './named-by.ts';
import type { Lacking } from '../ports/lacking.ts';
import type { Named } from '../ports/company-clock.ts';
import { hasLargeBody, jsonBody } from './json-body.ts';
import type { Load } from './load.ts';
import { inSlot, inSenderSlot } from './slots.ts';
import type { Slots } from '../slots/slots.ts';
import { rawBody } from './raw-body.ts';
import { namedIn, requireReached } from './repetition.ts';
import { readUpload, removeUpload, uploadOf } from './upload.ts';

export interface Call<Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: Readonly<Record<string, string>>;
  /** Names the record of a call whose path ends with or goes through its `{id}`; elsewhere it is empty. */
  readonly id: string;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly ctx: Context;
  /** It is the file of a call that takes one. */
  readonly upload?: UploadedFile;
  /** It is present when the caller sent an Idempotency-Key to a call that honours it. */
  readonly requestKey?: RequestKey;
}

/** Shows what a key has made, as it is now. */
export type Replay<A extends AnswerShapes> = (
  resource: MadeResource,
  ctx: Context,
  actor: Actor,
) => Promise<AnswerOf<A>>;

export interface RouteTools {
  readonly keys: IdempotencyKeys;
  readonly load: Load;
  /** Does what reads much over connections to the database that nothing else needs. */
  readonly heavily: <T>(read: () => Promise<T>) => Promise<T>;
  /**
   * Reads from a server that follows the database, where there is one that has what the caller has changed.
   * @param onAge hears by how many seconds what is read is older than it might be.
   */
  readonly apart?: <T>(userId: string, read: () => Promise<T>, onAge: (seconds: number) => void) => Promise<T>;
  /** Tells what members lack; without it a record that they may not touch is not there. */
  readonly lacking?: Lacking;
  /** Tells what somebody may do with a company now; without it a repetition is shown whatever was answered. */
  readonly access?: Pick<Access, 'pastCompany'>;
  /** Lets a call's work find the tables of the account that it is about. */
  readonly cells: {
    readonly enterAccount: (userId: string) => Promise<void>;
    /** Lets it find those of the company or the record that it names, or of all companies where the account works. */
    readonly enterNamed: (userId: string, ids: readonly string[]) => Promise<void>;
    /** Goes on where the account was moved to since it was entered. */
    readonly follow: () => Promise<unknown>;
    /** Tells whether the account was moved since it was entered: what it has was not there any more. */
    readonly hasMoved: () => Promise<boolean>;
    /** Lets a call with test data be worked by the clock of the company that it is about. */
    readonly enterClock: (named: Named) => Promise<void>;
  };
}

/** Registers the operations of an area. Routes stay declarations: parse, one use case, present. */
export class Routes {
  readonly #router: Router;
  readonly #tools: RouteTools;
  readonly operations: Operation[] = [];

  constructor(router: Router, tools: RouteTools) {
    this.#router = router;
    this.#tools = tools;
  }

  /** A call of somebody known. */
  on<Q extends z.ZodType, B extends z.ZodType, A extends AnswerShapes>(
    operation: Operation<Q, B, A>,
    handler: (call: Call<Q, B>, actor: Actor) => Promise<AnswerOf<A>>,
    replay?: Replay<A>,
  ): void {
    this.#register(operation, (call) => handler(call, actorOf(call.ctx)), replay);
  }

  /** Opens a call of anybody. */
  open<Q extends z.ZodType, B extends z.ZodType, A extends AnswerShapes>(
    operation: Operation<Q, B, A>,
    handler: (call: Call<Q, B>) => Promise<AnswerOf<A>>,
    replay?: Replay<A>,
  ): void {
    this.#register(operation, handler, replay);
  }

  #register<Q extends z.ZodType, B extends z.ZodType>(
    operation: Operation<Q, B>,
    handler: (call: Call<Q, B>) => Promise<Answer>,
    replay: AnyReplay | undefined,
  ): void {
    this.operations.push(operation);
    const methods = operation.alsoPut ? [operation.method, 'put'] : [operation.method];
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const { uploads } = this.#tools.load;
    const sending = sendersOf(operation, this.#tools.load);
    const body = jsonBody(operation.bodyLimit, operation.bodyMayBeAbsent);
    // Nothing is read of what would be refused.
    const room: Middleware = (ctx, next) => {
      this.#slotsOf(operation, ctx).requireRoom(callerOf(ctx));
      return next();
    };
    const read: Middleware = async (ctx, next) => {
      await inSenderSlot(sending, ctx, () => body(ctx, () => Promise.resolve()) as Promise<void>);
      return next();
    };
    const readRaw: Middleware = async (ctx, next) => {
      ctx.state['rawBody'] = await inSenderSlot(sending, ctx, () => rawBody(ctx));
      return next();
    };
    this.#router.register(path, methods, [
      // This comes before anything is read: who is not logged in learns nothing of what a call takes.
      ...(operation.access === 'public' ? [] : [known]),
      // A large file is not taken in for nothing.
      ...(operation.upload ? [admission(operation), uploading(operation.upload, uploads)] : []),
      ...(operation.body && !operation.upload ? [room, read] : []),
      ...(operation.rawBody ? [readRaw] : []),
      // A body that no call takes is refused whatever the caller may do.
      admission(operation),
      async (ctx: Context) => {
        ctx.state['waits'] = this.#tools.load.waits;
        const acting = actingOf(operation, ctx);
        const answering = () => this.#answer(operation, ctx, handler, replay);
        const work = () => (acting ? actingAs(acting, answering) : answering());
        // This comes after the body has come, and before a key is claimed.
        const isReading = isHeavy(operation, ctx.query);
        const answer = await inSlot(this.#slotsOf(operation, ctx), ctx, () =>
          isReading ? this.#tools.heavily(work) : work(),
        );
        ctx.status = answer.status;
        ctx.body = answer.body;
      },
    ]);
  }

  async #enterClock<Q extends z.ZodType, B extends z.ZodType>({ ctx, id, query, body }: Call<Q, B>): Promise<void> {
    const actor = knownActor(ctx);
    // Live data know one time alone.
    if (actor?.livemode !== false) return;
    const companyId = namedIn(query) ?? namedIn(body) ?? actor.companyId;
    await this.#tools.cells.enterClock({ userId: actor.userId, companyId, recordId: id || undefined });
  }

  /**
   * Refuses what was read, or refused, where the account does not live any more. What was changed had been kept before it
   * left, and came with it.
   */
  async #unmoved({ method }: Pick<Operation, 'method'>, work: () => Promise<Answer>): Promise<Answer> {
    const { hasMoved } = this.#tools.cells;
    try {
      const answer = await work();
      if (method !== 'get' || !(await hasMoved())) return answer;
    } catch (error) {
      if (!(await hasMoved().catch(() => false))) throw error;
    }
    throw beingMoved();
  }

  /** A member who may not do something is told so, where a stranger finds nothing. */
  async #toldWhatIsLacking<Q extends z.ZodType, B extends z.ZodType>(
    { access, needs }: Operation<Q, B>,
    { ctx, body }: Call<Q, B>,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      const actor = knownActor(ctx);
      if (!actor || !isNotFound(error)) throw error;
      const wanted = needs ? [needs(body)] : permissionsOf(access);
      if (await isLive(this.#tools.lacking, ctx, actor)) throw liveKeyRequired();
      if (await isBarred(this.#tools.lacking, ctx, actor)) throw twoStepsNeeded();
      const lacked = await lackedIn(this.#tools.lacking, ctx, actor, wanted);
      throw lacked ? forbidden(lacked) : error;
    }
  }

  #readApart({ method, heavy }: Operation, ctx: Context, handled: () => Promise<Answer>): Promise<Answer> {
    const { apart } = this.#tools;
    const actor = knownActor(ctx);
    if (!apart || !actor || method !== 'get' || heavy !== 'always') return handled();
    return apart(actor.userId, handled, (seconds) => ctx.set('Timbra-Data-Age', String(seconds)));
  }

  #slotsOf(operation: Operation, ctx: Context): Slots {
    const { load } = this.#tools;
    const { passwords, fromProvider, upload, body } = operation;
    if (isHeavy(operation, ctx.query)) return load.heavy;
    if (fromProvider) return load.events.slots;
    if (passwords) return load.passwords;
    return upload || (body && hasLargeBody(ctx)) ? load.large : load.calls;
  }

  async #answer<Q extends z.ZodType, B extends z.ZodType>(
    operation: Operation<Q, B>,
    ctx: Context,
    handler: (call: Call<Q, B>) => Promise<Answer>,
    replay: AnyReplay | undefined,
  ): Promise<Answer> {
    const params = (ctx['params'] ?? {}) as Record<string, string>;
    const account = params[operation.account ?? ''];
    if (account !== undefined && uuidPattern.test(account)) await this.#tools.cells.enterAccount(account);
    const actor = knownActor(ctx);
    // Its body may have taken a while to come.
    await this.#tools.cells.follow();
    // An account that works in no company but its own has all of it where it lives.
    if (actor && !actor.isAlone && account === undefined)
      await this.#tools.cells.enterNamed(actor.userId, namedBy(operation, ctx, actor));
    // What is wrong with a request is said again to its repetition, as any other refusal.
    const work = async (requestKey?: RequestKey) => {
      const call = readCall(operation, ctx);
      await this.#enterClock(call);
      const handled = () => handler({ ...call, ...(requestKey && { requestKey }) });
      return this.#unmoved(operation, () =>
        this.#toldWhatIsLacking(operation, call, () => this.#readApart(operation, ctx, handled)),
      );
    };
    const key = ctx.get('Idempotency-Key');
    if (!takesKey(operation) || key === '') return work();
    if (key.length > 255) throw new HttpFailure(400, 'VALIDATION', 'Idempotency-Key admite a lo más 255 caracteres.');
    const request = await keyedRequest(ctx, actor?.userId ?? ctx.path, key, actor?.livemode === false);
    const show = (resource: MadeResource) => (replay ?? nothingToReplay)(resource, ctx, actor as Actor);
    const { secret: isSecret = false, readsOnly = false } = operation;
    const requireReach = (body: unknown) => requireReached(this.#tools.access, operation, ctx, actor, body);
    return once({ keys: this.#tools.keys, request, isSecret, readsOnly, requireReach }, ctx, work, show);
  }
}

/** Tells a record that is not there from one that somebody may see or change no part of. */
const isNotFound = (error: unknown) => error instanceof DomainError && error.code === 'NOT_FOUND';

/** Returns the places where a call's body is waited for. */
function sendersOf({ fromProvider, access }: Operation, { senders, events }: Load): Slots {
  if (fromProvider) return events.sending;
  return access === 'public' ? senders.public : senders.session;
}

/** Keeps the file that a call brings until the call is answered. */
function uploading(limits: NonNullable<Operation['upload']>, slots: Slots): Middleware {
  return async (ctx, next) => {
    try {
      // It fills the disk until the call is answered.
      await slots.run(clientOf(ctx), () => readUpload(ctx, limits).then(next), goneOf(ctx));
    } finally {
      await removeUpload(ctx);
    }
  };
}

type AnyReplay = (resource: MadeResource, ctx: Context, actor: Actor) => Promise<Answer>;

const nothingToReplay: AnyReplay = () => Promise.reject(notFound());

function readCall<Q extends z.ZodType, B extends z.ZodType>(operation: Operation<Q, B>, ctx: Context): Call<Q, B> {
  const params = (ctx['params'] ?? {}) as Record<string, string>;
  // An id that is no UUID is somebody's typing, and no record has it.
  if (!operation.plainParams && Object.values(params).some((value) => !uuidPattern.test(value))) throw notFound();
  return {
    params,
    id: params['id'] ?? '',
    query: (operation.query ? parse(operation.query, ctx.query) : {}) as z.output<Q>,
    body: (operation.body ? parse(operation.body, ctx.request.body) : undefined) as z.output<B>,
    ...(operation.upload && { upload: uploadOf(ctx, operation.upload) }),
    ctx,
  };
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { error: shapeWords });
  if (!parsed.success) throw shapeFailure(parsed.error);
  return parsed.data;
}
