import { allows, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { roleFacts } from '@timbra/core/access/roles.ts';
import { dateAndTime, shortDate } from '@timbra/ui/format/format.ts';
import type { MemberAnswer } from '@timbra/contract/members.ts';
import { roleWords, type KeyRole } from './key-words.ts';

export type GivenRole = KeyRole;

const given = Object.keys(roleWords) as readonly GivenRole[];

/** Returns the roles that somebody may give: those in which nothing is that they lack themselves. */
export function rolesToGive(held: readonly CompanyPermission[]): readonly GivenRole[] {
  const own = new Set(held);
  return given.filter((role) => roleFacts[role].permissions.every((permission) => allows(own, permission)));
}

/** Returns the name of a role, and whether the member may do more or less than it says. */
export function roleOf({ role, add, remove }: Pick<MemberAnswer, 'role' | 'add' | 'remove'>): string {
  const { name } = roleFacts[role];
  return add.length + remove.length > 0 ? `${name}, con ajustes` : name;
}

type Seen = Pick<MemberAnswer, 'status' | 'expiresAt' | 'lastSeenAt'>;

/** Tells whether an invitation can be taken no more. */
export const isExpired = ({ status, expiresAt }: Seen, now = Date.now()): boolean =>
  status === 'invited' && expiresAt !== null && Date.parse(expiresAt) <= now;

/** Returns when a member was here last, or until when an invitation can be taken. */
export function lastSeenOf(member: Seen, now = Date.now()): string {
  const { status, expiresAt, lastSeenAt } = member;
  if (status === 'active') return lastSeenAt === null ? 'Aún no entra' : `Última vez: ${dateAndTime(lastSeenAt)}`;
  if (expiresAt === null) return 'Aún no acepta';
  return isExpired(member, now)
    ? `Venció el ${shortDate(expiresAt)}`
    : `Puede aceptar hasta el ${shortDate(expiresAt)}`;
}
