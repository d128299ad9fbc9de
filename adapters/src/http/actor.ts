import type { Context, Middleware } from 'koa';
import type { Actor, KeyActor, SessionActor } from '@timbra/core/access/actor.ts';
import * as actors from '@timbra/core/access/actor.ts';
import { isLiveAlone, isOfPlatform, type Permission } from '@timbra/core/access/permission.ts';
import { DomainError } from '@timbra/core/shared/errors.ts';
import { isForPeople, isSensitive, type Operation, permissionsOf } from '@timbra/contract/operation.ts';
import { HttpFailure } from './failures.ts';

/** Tells whose token it is; undefined for a token that is unknown, ended or expired. */
export interface Authenticator {
  authenticate(token: string): Promise<Actor | undefined>;
}

/** Returns the caller; undefined for whoever shows no token that lives. */
export const knownActor = (ctx: Context): Actor | undefined => ctx.state['actor'] as Actor | undefined;

/** @throws HttpFailure 401 for whoever shows no token that lives. */
export function actorOf(ctx: Context): Actor {
  const actor = knownActor(ctx);
  if (!actor) throw new HttpFailure(401, 'UNAUTHENTICATED', 'Inicia sesión para continuar.');
  return actor;
}

/** Lets nobody pass whom we do not know. */
export const known: Middleware = (ctx, next) => {
  actorOf(ctx);
  return next();
};

/** Lets a call pass by what its operation asks of the caller: the one place that enforces it. */
export function admission(
  operation: Pick<Operation, 'method' | 'access' | 'isOfTests' | 'readsOnly' | 'ofAccess'>,
): Middleware {
  const { access } = operation;
  const forPeople = isForPeople(operation);
  const asksForProof = isSensitive(operation);
  return (ctx, next) => {
    if (access !== 'public') ctx.state['actor'] = actorFor(ctx, actorOf(ctx), operation);
    if (forPeople) actors.refuseKey(actorOf(ctx));
    if (access === 'self') actors.requireSession(actorOf(ctx));
    else if (access !== 'public') requireOneOf(actorOf(ctx), permissionsOf(access));
    if (asksForProof) requireConfirmed(actorOf(ctx));
    return next();
  };
}

/** @throws DomainError CONFIRMATION_REQUIRED for a session that owes a second proof. */
function requireConfirmed(actor: Actor): void {
  if (isPerson(actor) && actor.mustConfirm)
    throw new DomainError('CONFIRMATION_REQUIRED', 'Confirma que eres tú con tu segundo paso para continuar.');
}

function requireOneOf(actor: Actor, permissions: readonly Permission[]): void {
  const [first] = permissions;
  if (actor.livemode === false && permissions.some(isLiveAlone)) throw actors.liveKeyRequired();
  if (!first || permissions.some((permission) => actors.may(actor, permission))) return;
  throw isPerson(actor) && actor.owesTwoSteps && isOfPlatform(first)
    ? actors.operatorTwoStepsNeeded()
    : actors.forbidden(first);
}

/**
 * Returns the caller as far as a request says what data it is about: a person reads test data with `livemode=false`, and works
 * with them by the calls that are there for nothing else.
 * @throws DomainError KEY_NOT_ALLOWED for a live key at those.
 */
function actorFor(ctx: Context, actor: Actor, { isOfTests }: Pick<Operation, 'isOfTests'>): Actor {
  if (isOfTests && isKey(actor) && actor.mode === 'live') actors.refuseKey(actor);
  const reads = ctx.method === 'GET' && ctx.query['livemode'] === 'false';
  return isPerson(actor) && (isOfTests || reads) ? actors.atTestData(actor) : actor;
}

const isPerson = (actor: Actor): actor is SessionActor => actor.via === 'session';

export const isKey = (actor: Actor): actor is KeyActor => actor.via === 'key';
