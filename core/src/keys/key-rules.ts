import type { Access } from '../access/access.ts';
import { requirePermission, type Actor } from '../access/actor.ts';
import { companyPermissions, type CompanyPermission } from '../access/permission.ts';
import { roleFacts, type Role } from '../access/roles.ts';
import { refusal, unless, type Problem } from '../shared/errors.ts';

/** A request says what a key may do permission by permission, or by a role that has them. */
export interface Granted {
  readonly permissions?: readonly CompanyPermission[] | undefined;
  readonly role?: Role | undefined;
}

const longestName = 100;

export function nameProblems(name: string): Problem[] {
  const length = name.trim().length;
  return unless(length > 0 && length <= longestName, 'name', `Escribe un nombre de a lo más ${longestName} letras.`);
}

export function expiryProblems(expiresAt: Date | null | undefined, now: Date): Problem[] {
  return unless(!expiresAt || expiresAt > now, 'expiresAt', 'Elige un momento que esté por venir.');
}

/** Returns what a request grants, in the order of the list; undefined where it says nothing of it. */
export function grantedOf({ permissions, role }: Granted): readonly CompanyPermission[] | undefined {
  const named = permissions ?? (role && roleFacts[role].permissions);
  if (!named) return undefined;
  const granted: ReadonlySet<CompanyPermission> = new Set(named);
  return companyPermissions.filter((permission) => granted.has(permission));
}

/** @throws DomainError VALIDATION when a request grants nothing, or both a role and permissions. */
export function requireGrant(granted: Granted): readonly CompanyPermission[] {
  const permissions = grantedOf(granted);
  const both = granted.permissions !== undefined && granted.role !== undefined;
  const problems = unless(
    permissions !== undefined && permissions.length > 0 && !both,
    'permissions',
    'Elige lo que la llave puede hacer: permisos o un rol.',
  );
  if (permissions === undefined || problems.length > 0) throw refusal(problems);
  return permissions;
}

/**
 * Lets nobody give more than they hold.
 * @throws DomainError PERMISSION_MISSING with the first permission that the actor lacks, NOT_FOUND for a company that is
 * nothing of the actor's.
 */
export async function requireHeld(
  access: Access,
  actor: Actor,
  companyId: string | null,
  permissions: readonly CompanyPermission[],
): Promise<void> {
  for (const permission of permissions) {
    if (companyId === null) requirePermission(actor, permission);
    else await access.namedCompany(actor, permission, companyId);
  }
}
