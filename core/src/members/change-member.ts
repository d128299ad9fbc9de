import { requireSession, type Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { requireHeld } from './invite-member.ts';
import { grantedBy, type Grant, type ListedMember, type Member } from './member.ts';
import type { MembersPorts } from './ports.ts';

type Ports = Pick<MembersPorts, 'access' | 'members'> & PortsOf<typeof requireHeld>;

/**
 * Lists who works in a company, the owner apart, and who is invited to, with what each did last: to whoever may read the audit, and
 * of payroll to whoever sees that.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function listMembers(
  { access, members, auditTrail }: Pick<MembersPorts, 'access' | 'members' | 'auditTrail'>,
  actor: Actor,
  companyId: string,
): Promise<readonly ListedMember[]> {
  await access.company(actor, 'members:manage', companyId);
  const listed = await members.of(companyId);
  const ids = listed.flatMap(({ user }) => user?.id ?? []);
  const withPayroll = await access.allows(actor, 'payroll:read', companyId);
  const seesAudit = await access.allows(actor, 'audit:read', companyId);
  const acts = seesAudit ? await auditTrail.lastActs(companyId, ids, { withPayroll }) : undefined;
  return listed.map((member) => ({ ...member, lastAct: acts?.get(member.user?.id ?? '') }));
}

/**
 * Changes what a member may do; what the change does not name stays.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function changeMember(
  ports: Ports,
  actor: Actor,
  { companyId, id }: Pick<Member, 'companyId' | 'id'>,
  change: Partial<Grant>,
): Promise<Member> {
  const { userId } = requireSession(actor);
  await ports.access.company(actor, 'members:manage', companyId);
  const member = (await ports.members.find(companyId, id)) ?? noMember();
  const grant = { role: member.role, add: member.add, remove: member.remove, ...change };
  const permissions = grantedBy(grant);
  await requireHeld(ports, userId, companyId, permissions);
  await ports.members.grant(id, grant, permissions);
  return (await ports.members.find(companyId, id)) ?? noMember();
}

/**
 * Ends what somebody may do in a company, or an invitation to it. A member may leave, too.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function removeMember(
  ports: Pick<MembersPorts, 'access' | 'members'>,
  actor: Actor,
  { companyId, id }: Pick<Member, 'companyId' | 'id'>,
): Promise<void> {
  const { userId } = requireSession(actor);
  const member = await ports.members.find(companyId, id);
  if (member?.user?.id !== userId) await ports.access.company(actor, 'members:manage', companyId);
  if (!member || !(await ports.members.remove(companyId, id))) noMember();
}

const noMember = () => {
  throw notFound('No encontramos a esa persona.');
};
