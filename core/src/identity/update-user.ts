import type { Actor, SessionActor } from '../access/actor.ts';
import { comparableEmail, emailTaken } from '../shared/email.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { withCountryCode } from '../shared/phone.ts';
import type { PortsOf } from '../shared/ports.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { MailWriter } from '../shared/mailer.ts';
import { checkEmail, checkName, checkOwnPassword, checkPhone, missingPassword } from './account-rules.ts';
import type { IdentityPorts } from './ports.ts';
import { postConfirmation, type Confirmation } from './post-confirmation.ts';
import { tooManyLinks } from './confirm-email.ts';
import { maySee, userView, type User, type UserView } from './user.ts';
import type { ProfileChanges, Users } from './users.ts';

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
const otherEmail = ({ email }: User, given: string | undefined): string | undefined =>
  given === undefined || comparableEmail(given) === comparableEmail(email) ? undefined : given.trim();

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

/** Gives up an address that waits for its confirmation: the links to it are dead. */
export async function cancelEmailChange(
  ports: Pick<IdentityPorts, 'users' | 'emailConfirmations' | 'transactions'>,
  { userId }: SessionActor,
): Promise<UserView> {
  return ports.transactions.run(async () => {
    const user = await ports.users.lock(userId);
    if (!user) throw notFound();
    await ports.users.setPending(userId, null);
    await ports.emailConfirmations.forgetAll(userId);
    return userView({ ...user, pendingEmail: null });
  });
}

/** Tells the present mailbox of an account that another address is to take its place, in case it was somebody else. */
export const writeEmailChangeMail = (users: Users, publicUrl: string): MailWriter<'email-change'> => ({
  /** Writes to the address as it was when the change was asked for: it may be another one by now. */
  async write({ userId, from }) {
    const user = await users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: from,
      subject: 'Pidieron cambiar el correo de tu cuenta',
      greeting: greetingOf(user.name),
      paragraphs: [
        'Con la contraseña de tu cuenta se pidió usar otro correo para entrar. El cambio se hace cuando se abra el enlace que enviamos al correo nuevo.',
      ],
      action: { label: 'No fui yo: cambiar mi contraseña', url: `${publicUrl}/forgot-password` },
      note: 'Si fuiste tú, no tienes que hacer nada aquí. Si no, pon una contraseña nueva: con eso el cambio queda anulado.',
    });
  },
});
