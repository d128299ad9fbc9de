import type { Actor } from '../access/actor.ts';
import { comparableEmail, emailTaken } from '../shared/email.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { withCountryCode } from '../shared/phone.ts';
import type { PortsOf } from '../shared/ports.ts';
import { checkEmail, checkName, checkPhone } from './account-rules.ts';
import { checkOwnPassword, missingPassword } from './check-own-password.ts';
import type { IdentityPorts } from './ports.ts';
import { postConfirmation, type Confirmation } from './post-confirmation.ts';
import { tooManyLinks } from './resend-confirmation.ts';
import { maySee, userView, type User, type UserView } from './user.ts';
import type { ProfileChanges } from './users.ts';

/** What is absent stays as it is. */
export interface UserChanges {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
  /** It is the password of whoever acts, and needed for another address only. */
  readonly currentPassword?: string | undefined;
  /** Tells the address that the request came from, as the server knows it. */
  readonly client: string;
}

type Ports = Pick<IdentityPorts, 'users' | 'emailConfirmations' | 'outgoingMails'> &
  PortsOf<typeof checkOwnPassword> &
  PortsOf<typeof postConfirmation>;

/**
 * Another address is only asked for here: it becomes the user's when its mailbox has proved it.
 * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT when the address has another account, RATE_LIMITED beyond ten
 * wrong passwords or so many links.
 */
export async function updateUser(
  ports: Ports,
  actor: Actor,
  userId: string,
  { currentPassword, client, ...changes }: UserChanges,
): Promise<UserView> {
  const user = maySee(actor, userId) ? await ports.users.find(userId) : undefined;
  if (!user) throw notFound();
  const given = profileIn(changes);
  const profile = { name: user.name, phone: user.phone, ...given };
  const email = otherEmail(user, changes.email);
  refuseBroken(profile, email, currentPassword);
  if (email === undefined) await ports.users.saveProfile(user.id, given);
  else {
    await checkOwnPassword(ports, actor.userId, currentPassword, 'currentPassword');
    if (await ports.users.findByEmail(email)) throw emailTaken();
    await ask(ports, user, { email, client }, () => ports.users.saveProfile(user.id, given));
  }
  return userView({ ...user, ...profile, pendingEmail: email ?? user.pendingEmail });
}

async function ask(
  ports: Ports,
  user: User,
  { email, client }: Pick<Confirmation, 'email' | 'client'>,
  saveProfile: () => Promise<void>,
): Promise<void> {
  const admission = await postConfirmation(ports, { userId: user.id, email, client }, async () => {
    await saveProfile();
    await ports.users.setPending(user.id, email);
    // Earlier links lead to an address that is no longer wanted.
    await ports.emailConfirmations.forgetAll(user.id);
    await ports.outgoingMails.post('email-change', { userId: user.id, from: user.email });
  });
  if (admission.kind === 'limited') throw tooManyLinks(admission.retryAfter);
}

/** The rest of a profile may be changed by somebody else while a password is compared. */
const profileIn = ({ name, phone }: Pick<UserChanges, 'name' | 'phone'>): ProfileChanges => ({
  ...(name === undefined ? {} : { name }),
  ...(phone === undefined ? {} : { phone: withCountryCode(phone) }),
});

/** Returns the other address; undefined for the address that the user has, however it is written. */
function otherEmail({ email }: User, given: string | undefined): string | undefined {
  return given === undefined || comparableEmail(given) === comparableEmail(email) ? undefined : given.trim();
}

function refuseBroken(
  { name, phone }: Required<ProfileChanges>,
  email: string | undefined,
  password: string | undefined,
): void {
  const ofEmail = email === undefined ? [] : checkEmail(email);
  const needsPassword = email !== undefined && ofEmail.length === 0 && !password;
  const problems = [
    ...checkName(name),
    ...ofEmail,
    ...checkPhone(phone),
    ...(needsPassword ? [missingPassword('currentPassword')] : []),
  ];
  if (problems.length > 0) throw refusal(problems);
}
