import { comparableEmail } from '../shared/email.ts';
import { DomainError, refusal } from '../shared/errors.ts';
import { type PortsOf, tooMany } from '../shared/ports.ts';
import type { SessionActor } from '../access/actor.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { MailWriter } from '../shared/mailer.ts';
import type { LoginLimits } from './login-limits.ts';
import type { IdentityPorts } from './ports.ts';
import { askForProof, endAsked, findAsked, proveFactor, type FactorProof } from './prove-factor.ts';
import { rememberDevice } from './remember-device.ts';
import { startSession } from './start-session.ts';
import { userView, type User, type UserView } from './user.ts';
import type { Users } from './users.ts';
import { createPasswordLink } from './change-password.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { postConfirmation } from './post-confirmation.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean | undefined;
  /** Tells the address that the request came from, as the server knows it. */
  readonly client: string;
  readonly userAgent?: string | undefined;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

type LogPorts = Pick<IdentityPorts, 'passwordHasher' | 'guestPurchases'> & {
  readonly users: Pick<Users, 'findByEmail'>;
  readonly loginLimits: Pick<LoginLimits, 'attempt'>;
} & PortsOf<typeof startSession> &
  PortsOf<typeof rememberDevice> &
  PortsOf<typeof askForProof>;

interface LoggedIn {
  readonly access_token: string;
  readonly user: UserView;
  /** The device keeps it and shows it at the next login; it is absent where the device goes on with what it has. */
  readonly device_token?: string;
}

/**
 * Known and unknown addresses get the same answer after the same work.
 * @throws DomainError UNAUTHENTICATED; SECOND_FACTOR_REQUIRED, with what is asked for; RATE_LIMITED as `LoginLimits` tells, for the right password too; OVERLOADED.
 */
export async function logIn(
  ports: LogPorts,
  { client, email, password, remember, userAgent, device }: Credentials,
): Promise<LoggedIn> {
  const user = await ports.loginLimits.attempt({ email, client, device }, () =>
    identify(ports, comparableEmail(email), password),
  );
  const factors = await ports.secondFactors.ofUser(user.id);
  if (factors.length === 0) return enter(ports, user, { remember, userAgent, device });
  const asked = await askForProof(ports, { userId: user.id, purpose: 'login', remember: remember ?? false }, factors);
  throw new DomainError('SECOND_FACTOR_REQUIRED', 'Confirma que eres tú con tu segundo paso.', { data: asked });
}

type Entrance = Pick<Credentials, 'remember' | 'userAgent' | 'device'> & { readonly isConfirmed?: boolean };

async function enter(
  ports: Pick<IdentityPorts, 'guestPurchases'> & PortsOf<typeof startSession> & PortsOf<typeof rememberDevice>,
  user: User,
  { device, ...session }: Entrance,
): Promise<LoggedIn> {
  // An address that nobody has proved to read may be anybody's.
  if (user.emailVerified) await ports.guestPurchases.claim(user.id, user.email);
  const deviceToken = await rememberDevice(ports, user.id, device);
  return {
    access_token: await startSession(ports, { userId: user.id, ...session }),
    user: userView(user),
    ...(deviceToken !== undefined && { device_token: deviceToken }),
  };
}

/**
 * Goes on with a login whose password was right, once its user has proved a second factor.
 * @throws DomainError VALIDATION at `challenge`, `code`, `recoveryCode` or `passkey`, RATE_LIMITED
 */
export async function logInWithFactor(
  ports: Pick<IdentityPorts, 'guestPurchases'> & { readonly users: Pick<Users, 'find'> } & PortsOf<
      typeof startSession
    > &
    PortsOf<typeof rememberDevice> &
    PortsOf<typeof proveFactor>,
  {
    challenge,
    userAgent,
    device,
    ...proof
  }: FactorProof & Pick<Credentials, 'userAgent' | 'device'> & { readonly challenge: string },
): Promise<LoggedIn> {
  const asked = await findAsked(ports, challenge, 'login');
  await proveFactor(ports, asked.userId, proof, asked.signed);
  await endAsked(ports, asked);
  const user = await ports.users.find(asked.userId);
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Error al iniciar sesión. Verifica tus credenciales.');
  return enter(ports, user, { remember: asked.remember, userAgent, device, isConfirmed: true });
}

async function identify(ports: LogPorts, address: string, password: string): Promise<User> {
  const user = await ports.users.findByEmail(address);
  const matches = await ports.passwordHasher.verify(password, user?.passwordHash);
  if (user && matches) return user;
  throw new DomainError('UNAUTHENTICATED', 'Error al iniciar sesión. Verifica tus credenciales.');
}

/** Ends the session of the caller: its token is dead at once. */
export async function logOut(
  ports: Pick<IdentityPorts, 'sessions'>,
  { userId, sessionId }: SessionActor,
): Promise<void> {
  await ports.sessions.end(userId, sessionId);
}

/** Nobody waits at the screen for this mail, as one does for a recovery: it may lie for a while. */
const validDays = 7;
const dayMs = 86_400_000;

/** Makes the one-time link into an account that a purchase has opened, and writes the mail that carries it. */
export const writeAccessMail = (
  users: Users,
  link: PortsOf<typeof createPasswordLink>,
): MailWriter<'buyer-access'> => ({
  async write({ userId }) {
    const user = await users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Tu cuenta está lista',
      greeting: greetingOf(user.name),
      paragraphs: [
        'Recibimos tu pago y abrimos tu cuenta; los timbres que compraste ya están en ella.',
        'Elige tu contraseña con este enlace y completa los datos de tu empresa para emitir tu primera factura.',
      ],
      action: { label: 'Elegir mi contraseña', url: await createPasswordLink(link, user, validDays * dayMs) },
      note: `El enlace sirve una sola vez y vence en ${validDays} días. Después puedes pedir otro en la entrada, con «¿Olvidaste tu contraseña?».`,
    });
  },
});

export interface Registration extends NewAccount {
  /** Tells the address that the request came from, as the server knows it. */
  readonly client: string;
  readonly userAgent?: string | undefined;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
  /** The token of an invitation to a company, whose link was mailed to the address. */
  readonly invitation?: string | null | undefined;
}

type RegisterPorts = Pick<IdentityPorts, 'rateLimits' | 'clientLimits' | 'accountTokens' | 'invitations' | 'clock'> &
  PortsOf<typeof createAccount> &
  PortsOf<typeof startSession> &
  PortsOf<typeof postConfirmation> &
  PortsOf<typeof rememberDevice>;

/**
 * Makes an account and logs its owner in; the address is proved later, by the link that it is sent.
 * @throws DomainError RATE_LIMITED, and those of `createAccount`.
 */
export async function registerUser(
  ports: RegisterPorts,
  { client, userAgent, device, invitation, ...account }: Registration,
): Promise<LoggedIn> {
  const limit = { name: 'register', most: ports.clientLimits.accountsPerHour, seconds: 3_600 };
  const admission = await ports.rateLimits.take(limit, client);
  if (admission.kind === 'limited') {
    throw tooMany('Se crearon muchas cuentas desde tu red. Inténtalo más tarde.', admission.retryAfter);
  }
  const isProved = typeof invitation === 'string' && (await requireInvited(ports, account.email, invitation));
  const user = await createAccount(ports, { ...account, isProved });
  // Beyond what an address is sent the account is there all the same, and its owner may ask for a link later.
  if (!isProved) await postConfirmation(ports, { userId: user.id, email: user.email, client });
  const deviceToken = await rememberDevice(ports, user.id, device);
  const token = await startSession(ports, { userId: user.id, userAgent });
  return {
    access_token: token,
    user: userView(user),
    ...(deviceToken !== undefined && { device_token: deviceToken }),
  };
}

/** The link of an invitation came to the mailbox that it names, and proves that address alone. @throws DomainError VALIDATION */
async function requireInvited(
  { invitations, accountTokens, clock }: Pick<RegisterPorts, 'invitations' | 'accountTokens' | 'clock'>,
  email: string,
  token: string,
): Promise<true> {
  const found = await invitations.find(accountTokens.hash(token), clock.now());
  if (!found) throw refusal([{ field: 'invitation', message: 'Esta invitación ya no sirve. Pide otra.' }]);
  if (comparableEmail(found.email) === comparableEmail(email)) return true;
  throw refusal([{ field: 'email', message: `La invitación es para ${found.email}: regístrate con ese correo.` }]);
}
