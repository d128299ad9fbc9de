import { forbidden, requireSession, type Actor } from '../access/actor.ts';
import { allows, type CompanyPermission } from '../access/permission.ts';
import { checkEmail } from '../identity/account-rules.ts';
import { proveEmail } from '../identity/confirm-email.ts';
import { comparableEmail } from '../shared/email.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { type PortsOf, type RateLimit, tooMany } from '../shared/ports.ts';
import { roleFacts } from '../access/roles.ts';
import { writeMail } from '../notifications/mail-layout.ts';
import type { MailWriter } from '../shared/mailer.ts';
import { plainName } from '../shared/plain-name.ts';
import { grantedBy, type Grant, type Member, type Invitation } from './member.ts';
import type { InvitationTokens, Members, MembersPorts } from './ports.ts';

export interface InvitedMember extends Grant {
  readonly email: string;
}

/** An invitation can be taken for so long. */
export const invitationMs = 7 * 86_400_000;

// Nobody's mailbox is filled in a company's name, nor many mailboxes.
const ofCompany: RateLimit = { name: 'invitations-of-company', most: 50, seconds: 3_600 };
const toAddress: RateLimit = { name: 'invitation', most: 5, seconds: 3_600 };

type InvitationPorts = Pick<
  MembersPorts,
  'access' | 'members' | 'users' | 'outgoingMails' | 'rateLimits' | 'transactions' | 'ids' | 'clock'
>;

/**
 * Invites an address to work in a company, by a link that is mailed to it; an invitation that nobody has taken is
 * replaced.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION, CONFLICT for whoever is in it already, RATE_LIMITED
 */
export async function inviteMember(
  ports: InvitationPorts,
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
async function requireFree(ports: InvitationPorts, companyId: string, email: string): Promise<Member | undefined> {
  const user = await ports.users.findByEmail(email);
  const member = await ports.members.findByEmail(companyId, email);
  const isInside = user && (await ports.access.membership(user.id, companyId));
  if (!isInside && !member?.acceptedAt) return member;
  const message = 'Esa persona ya tiene acceso a esta empresa.';
  throw new DomainError('CONFLICT', message, { problems: [{ field: 'email', message }] });
}

async function requireRate({ rateLimits }: InvitationPorts, companyId: string, email: string): Promise<void> {
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

type GetPorts = Pick<MembersPorts, 'members' | 'users' | 'accountTokens' | 'clock'>;

/** Shows to which company and role a link invites. @throws DomainError NOT_FOUND for one that serves no more. */
export async function getInvitation(
  { members, accountTokens, clock }: Pick<MembersPorts, 'members' | 'accountTokens' | 'clock'>,
  token: string,
): Promise<Invitation> {
  return (await members.invitation(accountTokens.hash(token), clock.now())) ?? gone();
}

type AcceptPorts = GetPorts & Pick<MembersPorts, 'transactions'> & PortsOf<typeof proveEmail>;

/**
 * Takes an invitation for whoever is logged in, whose address must be the invited one. The link was mailed to it, and so
 * proves it.
 * @returns the company's id. @throws DomainError NOT_FOUND for a link that serves no more, FORBIDDEN for another account.
 */
export async function acceptInvitation(ports: AcceptPorts, actor: Actor, token: string): Promise<string> {
  const { userId } = requireSession(actor);
  const invitation = await getInvitation(ports, token);
  const user = (await ports.users.find(userId)) ?? gone();
  if (comparableEmail(user.email) !== comparableEmail(invitation.email)) throw ofAnother(invitation.email, user.email);
  await ports.transactions.run(async () => {
    if (!user.emailVerified) await proveEmail(ports, userId, user.email);
    if (!(await ports.members.accept(invitation.memberId, userId, ports.clock.now()))) gone();
  });
  return invitation.companyId;
}

const ofAnother = (invited: string, own: string) =>
  new DomainError(
    'FORBIDDEN',
    `Esta invitación es para ${invited} y entraste como ${own}. Cierra sesión y entra con la cuenta invitada.`,
  );

const gone = () => {
  throw notFound('Esta invitación ya no sirve: venció, ya se usó o la retiraron. Pide otra a quien te invitó.');
};

/**
 * Makes the link of an invitation and writes the mail that carries it: the token is nowhere else.
 * @param publicUrl where the screens are, without a slash at the end.
 */
export const writeInvitationMail = (
  members: Pick<Members, 'findInvitation' | 'link'>,
  tokens: InvitationTokens,
  publicUrl: string,
): MailWriter<'member-invited'> => ({
  async write({ memberId }) {
    const invitation = await members.findInvitation(memberId);
    // Withdrawn or taken meanwhile.
    if (!invitation) return undefined;
    const { token, hash } = tokens.next();
    await members.link(memberId, hash);
    const company = plainName(invitation.companyName);
    return writeMail({
      to: invitation.email,
      subject: `Te invitaron a ${company} en Timbra`,
      greeting: 'Hola:',
      paragraphs: [
        `${plainName(invitation.ownerName)} te invita a trabajar en su empresa ${company}, como ${roleFacts[invitation.role].name.toLowerCase()}.`,
      ],
      action: { label: 'Ver la invitación', url: `${publicUrl}/invitacion?token=${token}` },
      note: 'El enlace sirve una sola vez y vence en 7 días. Si no esperabas esta invitación, no lo abras.',
    });
  },
});
