import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedMemberAnswer, MemberAnswer } from '@timbra/contract/members.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { call, messageOf } from '@timbra/ui/http/call.ts';
import { allows, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { roleFacts } from '@timbra/core/access/roles.ts';
import { dateAndTime, shortDate } from '@timbra/ui/format/format.ts';
import { entryTitle } from '../audit/audit-words.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import { companyKey } from '../shared/drafts/drafts.ts';
import { type KeyRole, roleWords } from './use-keys.ts';

export type Member = ListedMemberAnswer;

/** Lists who works in a company besides its owner, and who was invited. */
export function useMembers(id: string) {
  const client = useQueryClient();
  const key = [...companyKey(id), 'miembros'];
  const { data, error, refetch } = useAnswer(
    'GET /companies/{id}/members',
    { params: { id } },
    { of: key, staleTime: 0 },
  );
  return {
    members: data,
    error,
    retry: () => void refetch(),
    reload: () => void client.invalidateQueries({ queryKey: key }),
  };
}

/** Invites somebody again, as before: the link of the earlier mail serves no more. */
export function useInviteAgain(companyId: string, onSettled: () => void) {
  const alerts = useAlerts();
  return useMutation({
    mutationFn: ({ email, role, add, remove }: Member) => {
      const body = { email, role: role === 'owner' ? ('admin' as const) : role, add: [...add], remove: [...remove] };
      return call('POST /companies/{id}/members', { params: { id: companyId }, body });
    },
    onSuccess: (_, { email }) => alerts.success(`Enviamos la invitación a ${email}`),
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos enviar la invitación. Inténtalo de nuevo.')),
    onSettled,
  });
}

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

/** Returns what a choice of single permissions adds to a role and takes from it. */
export function adjustmentsOf(role: GivenRole, chosen: readonly CompanyPermission[]) {
  const ofRole: ReadonlySet<CompanyPermission> = new Set(roleFacts[role].permissions);
  const kept = new Set(chosen);
  return {
    add: chosen.filter((permission) => !ofRole.has(permission)),
    remove: [...ofRole].filter((permission) => !kept.has(permission)),
  };
}

type Seen = Pick<MemberAnswer, 'status' | 'expiresAt' | 'lastSeenAt'>;

/** Tells whether an invitation can be taken no more. */
export const isExpired = ({ status, expiresAt }: Seen, now = Date.now()): boolean =>
  status === 'invited' && expiresAt !== null && Date.parse(expiresAt) <= now;

/** Says what a member did last in the company, and when; undefined where nothing is known. */
export const lastActOf = ({ lastAct }: Pick<Member, 'lastAct'>): string | undefined =>
  lastAct ? `${entryTitle(lastAct)} · ${dateAndTime(lastAct.at)}` : undefined;

/** Returns when a member was here last, or until when an invitation can be taken. */
export function lastSeenOf(member: Seen, now = Date.now()): string {
  const { status, expiresAt, lastSeenAt } = member;
  if (status === 'active') return lastSeenAt === null ? 'Aún no entra' : `Última vez: ${dateAndTime(lastSeenAt)}`;
  if (expiresAt === null) return 'Aún no acepta';
  return isExpired(member, now)
    ? `Venció el ${shortDate(expiresAt)}`
    : `Puede aceptar hasta el ${shortDate(expiresAt)}`;
}
