import { type Role, roleFacts } from '../access/roles.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { companyPermissions, type CompanyPermission } from '../access/permission.ts';

/** What somebody is given in a company: a role, and what is added to it or taken from it. */
export interface Grant {
  readonly role: GivenRole;
  readonly add: readonly CompanyPermission[];
  readonly remove: readonly CompanyPermission[];
}

/** The owner of a company is nobody's to give. */
export type GivenRole = Exclude<Role, 'owner'>;

/** Is somebody who works in a company of another account, or is invited to. */
export interface Member extends Grant {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  /** It is absent until the invitation is taken. */
  readonly user?: { readonly id: string; readonly name: string } | undefined;
  readonly permissions: readonly CompanyPermission[];
  /** The account has a second factor. */
  readonly hasFactor: boolean;
  readonly invitedAt: Date;
  /** An invitation that nobody has taken ends then. */
  readonly expiresAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly lastSeenAt: Date | null;
}

export interface ListedMember extends Member {
  /** What they did last by a session; absent where they did nothing, or whoever asks does not see it. */
  readonly lastAct: AuditEntry | undefined;
}

/** An invitation, as whoever has its link is shown it. */
export interface Invitation {
  readonly memberId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly email: string;
  readonly role: GivenRole;
  readonly expiresAt: Date;
}

/** Lists what a grant comes to, in the order in which permissions are listed. */
export function grantedBy({ role, add, remove }: Grant): readonly CompanyPermission[] {
  const held = new Set<CompanyPermission>([...roleFacts[role].permissions, ...add]);
  return companyPermissions.filter((permission) => held.has(permission) && !remove.includes(permission));
}
