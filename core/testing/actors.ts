import { Access } from '../src/access/access.ts';
import { type Scope, sessionActor, type SessionActor } from '../src/access/actor.ts';
import { ownerPermissions, type Permission } from '../src/access/permission.ts';

/** Makes a session of somebody who has logged in. */
export const aSession = (userId = 'ana'): SessionActor =>
  sessionActor({ userId, sessionId: `session of ${userId}`, isOperator: false });

export const aScope = (userId: string, permission: Permission | 'self' = 'companies:read'): Scope => ({
  userId,
  permission,
});

/** Gives access to companies that have an owner and nobody else. */
export const accessOfOwners = (ownerOf: (companyId: string) => string | undefined, livemode = true): Access =>
  new Access({
    find: (userId, companyId) =>
      Promise.resolve(
        ownerOf(companyId) === userId
          ? { ownerId: userId, permissions: ownerPermissions, archived: false, livemode }
          : undefined,
      ),
  });
