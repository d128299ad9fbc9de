import { forbidden, requireSession, type Actor } from '../access/actor.ts';
import { allows, type CompanyPermission } from '../access/permission.ts';
import { checkEmail } from '../identity/account-rules.ts';
import { comparableEmail } from '../shared/email.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { tooMany, type RateLimit } from '../shared/rate-limits.ts';
import { grantedBy, type Grant, type Member } from './member.ts';
import type { MembersPorts } from './ports.ts';

export interface InvitedMember extends Grant {
  readonly email: string;
}

/** An invitation can be taken for so long. */
export const invitationMs = 7 * 86_400_000;

// Nobody's mailbox is filled in a company's name, nor many mailboxes.
const ofCompany: RateLimit = { name: 'invitations-of-company', most: 50, seconds: 3_600 };
const toAddress: RateLimit = { name: 'invitation', most: 5, seconds: 3_600 };

type Ports = Pick<
  MembersPorts,
  'access' | 'members' | 'users' | 'outgoingMails' | 'rateLimits' | 'transactions' | 'ids' | 'clock'
>;

/**
 * Invites an address to work in a company, by a link that is mailed to it; an invitation that nobody has taken is
 * replaced.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION, CONFLICT for whoever is in it already, RATE_LIMITED
 */
export async function inviteMember(
  ports: Ports,
  actor: Actor,
  companyId: string,
  { email: written, ...grant }: InvitedMember,
): Promise<Member> {
  const { userId } = requireSession(actor);
  await ports.access.company(actor, 'members:manage', companyId);
  const email = written.trim();
  const problems = checkEmail(email);
  if (problems.length > 0) throw refusal(problems);
  const permissions = grantedBy(grant);
  await requireHeld(ports, userId, companyId, permissions);
  const before = await requireFree(ports, companyId, email);
  await requireRate(ports, companyId, email);
  const id = before?.id ?? ports.ids.next();
  const invitedAt = ports.clock.now();
  const expiresAt = new Date(invitedAt.getTime() + invitationMs);
  await ports.transactions.run(async () => {
    await ports.members.invite({
      ...grant,
      id,
      companyId,
      email,
      permissions,
      invitedBy: userId,
      invitedAt,
      expiresAt,
    });
    await ports.outgoingMails.post('member-invited', { memberId: id, companyId });
  });
  return (await ports.members.find(companyId, id)) ?? nothing();
}

/** Nobody gives more than they hold. @throws DomainError PERMISSION_MISSING */
export async function requireHeld(
  { access }: Pick<MembersPorts, 'access'>,
  userId: string,
  companyId: string,
  given: readonly CompanyPermission[],
): Promise<void> {
  const own = await access.membership(userId, companyId);
  const missing = given.find((permission) => !own || !allows(own.permissions, permission));
  if (missing) throw forbidden(missing);
}

/** @returns the invitation for the address that nobody has taken, if there is one. */
async function requireFree(ports: Ports, companyId: string, email: string): Promise<Member | undefined> {
  const user = await ports.users.findByEmail(email);
  const member = await ports.members.findByEmail(companyId, email);
  const isInside = user && (await ports.access.membership(user.id, companyId));
  if (!isInside && !member?.acceptedAt) return member;
  const message = 'Esa persona ya tiene acceso a esta empresa.';
  throw new DomainError('CONFLICT', message, { problems: [{ field: 'email', message }] });
}

async function requireRate({ rateLimits }: Ports, companyId: string, email: string): Promise<void> {
  for (const [limit, key] of [
    [ofCompany, companyId],
    [toAddress, comparableEmail(email)],
  ] as const) {
    const admission = await rateLimits.take(limit, key);
    if (admission.kind === 'limited') {
      throw tooMany('Se enviaron muchas invitaciones. Inténtalo más tarde.', admission.retryAfter);
    }
  }
}

const nothing = () => {
  throw notFound('No encontramos a esa persona.');
};
