import { requireSession, type Actor } from '../access/actor.ts';
import { comparableEmail } from '../shared/email.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Invitation } from './member.ts';
import type { MembersPorts } from './ports.ts';

type Ports = Pick<MembersPorts, 'members' | 'users' | 'accountTokens' | 'clock'>;

/** Shows to which company and role a link invites. @throws DomainError NOT_FOUND for one that serves no more. */
export async function getInvitation(
  { members, accountTokens, clock }: Pick<MembersPorts, 'members' | 'accountTokens' | 'clock'>,
  token: string,
): Promise<Invitation> {
  return (await members.invitation(accountTokens.hash(token), clock.now())) ?? gone();
}

/**
 * Takes an invitation for whoever is logged in, whose proved address must be the invited one.
 * @returns the company's id. @throws DomainError NOT_FOUND for a link that serves no more, FORBIDDEN for another account.
 */
export async function acceptInvitation(ports: Ports, actor: Actor, token: string): Promise<string> {
  const { userId } = requireSession(actor);
  const invitation = await getInvitation(ports, token);
  const user = (await ports.users.find(userId)) ?? gone();
  if (comparableEmail(user.email) !== comparableEmail(invitation.email)) throw ofAnother(invitation.email, user.email);
  if (!user.emailVerified) throw new DomainError('FORBIDDEN', 'Confirma tu correo y vuelve a abrir la invitación.');
  if (!(await ports.members.accept(invitation.memberId, userId, ports.clock.now()))) gone();
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
