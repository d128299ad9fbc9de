import { requirePermission, requireSession, type Actor } from './actor.ts';
import type { Permission } from './permission.ts';

/**
 * Tells whose records a port may touch: those of the companies in which the account has the permission, or, of records
 * that belong to an account, its own.
 */
export interface Scope {
  readonly userId: string;
  readonly permission: Permission | 'self';
}

/** @throws DomainError FORBIDDEN when the actor's way of acting does not allow it. */
export function scopeOf(actor: Actor, permission: Permission): Scope {
  requirePermission(actor, permission);
  return { userId: actor.userId, permission };
}

/** What is the account's own. @throws DomainError FORBIDDEN for whoever has not logged in. */
export function ownScope(actor: Actor): Scope {
  return { userId: requireSession(actor).userId, permission: 'self' };
}
