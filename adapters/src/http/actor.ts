import type { Context, Middleware } from 'koa';
import { forbidden, may, requireSession, type Actor } from '@timbra/core/access/actor.ts';
import type { Permission } from '@timbra/core/access/permission.ts';
import { permissionsOf, type Access } from '@timbra/contract/operation.ts';
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
export function admission(access: Access): Middleware {
  return (ctx, next) => {
    if (access === 'self') requireSession(actorOf(ctx));
    else if (access !== 'public') requireOneOf(actorOf(ctx), permissionsOf(access));
    return next();
  };
}

function requireOneOf(actor: Actor, permissions: readonly Permission[]): void {
  const [first] = permissions;
  if (first && !permissions.some((permission) => may(actor, permission))) throw forbidden(first);
}
