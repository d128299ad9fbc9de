import type { Context, Middleware } from 'koa';
import { forbidden, may, refuseKey, requireSession, type Actor, type KeyActor } from '@timbra/core/access/actor.ts';
import type { Permission } from '@timbra/core/access/permission.ts';
import { type Access, isForPeople, type Operation, permissionsOf } from '@timbra/contract/operation.ts';
import { HttpFailure } from './failures.ts';

/** Tells whose token it is; undefined for a token that is unknown, ended or expired. */
export interface Authenticator {
  authenticate(token: string): Promise<Actor | undefined>;
}

/** Returns the caller; undefined for whoever shows no token that lives. */
export function knownActor(ctx: Context): Actor | undefined {
  return ctx.state['actor'] as Actor | undefined;
}

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
export function admission(operation: Pick<Operation, 'method' | 'access'>): Middleware {
  const { access } = operation;
  const forPeople = isForPeople(operation);
  return (ctx, next) => {
    if (forPeople) refuseKey(actorOf(ctx));
    if (access !== 'public') refuseTestKey(actorOf(ctx), access);
    if (access === 'self') requireSession(actorOf(ctx));
    else if (access !== 'public') requireOneOf(actorOf(ctx), permissionsOf(access));
    return next();
  };
}

function requireOneOf(actor: Actor, permissions: readonly Permission[]): void {
  const [first] = permissions;
  if (first && !permissions.some((permission) => may(actor, permission))) throw forbidden(first);
}

/** All data are live: SAT's lists are all that a test key may read. @throws HttpFailure 403 LIVE_KEY_REQUIRED */
function refuseTestKey(actor: Actor, access: Access): void {
  if (!isKey(actor) || actor.mode !== 'test' || access === 'catalogs:read') return;
  const message = 'Esta llave es de prueba y estos datos son reales. Usa una llave tk_live_.';
  throw new HttpFailure(403, 'LIVE_KEY_REQUIRED', message);
}

export const isKey = (actor: Actor): actor is KeyActor => actor.via === 'key';
