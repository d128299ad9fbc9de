import { comparableEmail } from '../shared/email.ts';
import { DomainError } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { SessionActor } from '../access/actor.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import type { LoginLimits } from './login-limits.ts';
import type { IdentityPorts } from './ports.ts';
import { askForProof, endAsked, findAsked, proveFactor, type FactorProof } from './prove-factor.ts';
import type { LoggedIn } from './register-user.ts';
import { rememberDevice } from './remember-device.ts';
import { startSession } from './start-session.ts';
import { userView, type User } from './user.ts';
import type { Users } from './users.ts';
import { createPasswordLink } from './reset-password.ts';

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

type Ports = Pick<IdentityPorts, 'passwordHasher' | 'guestPurchases'> & {
  readonly users: Pick<Users, 'findByEmail'>;
  readonly loginLimits: Pick<LoginLimits, 'attempt'>;
} & PortsOf<typeof startSession> &
  PortsOf<typeof rememberDevice> &
  PortsOf<typeof askForProof>;

/**
 * Known and unknown addresses get the same answer after the same work.
 * @throws DomainError UNAUTHENTICATED; SECOND_FACTOR_REQUIRED, with what is asked for; RATE_LIMITED as `LoginLimits` tells, for the right password too; OVERLOADED.
 */
export async function logIn(
  ports: Ports,
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

async function identify(ports: Ports, address: string, password: string): Promise<User> {
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
export class WriteAccessMail {
  readonly #users: Users;
  readonly #link: PortsOf<typeof createPasswordLink>;

  constructor(users: Users, link: PortsOf<typeof createPasswordLink>) {
    this.#users = users;
    this.#link = link;
  }

  async write({ userId }: { readonly userId: string }): Promise<Mail | undefined> {
    const user = await this.#users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Tu cuenta está lista',
      greeting: greetingOf(user.name),
      paragraphs: [
        'Recibimos tu pago y abrimos tu cuenta; los timbres que compraste ya están en ella.',
        'Elige tu contraseña con este enlace y completa los datos de tu empresa para emitir tu primera factura.',
      ],
      action: { label: 'Elegir mi contraseña', url: await createPasswordLink(this.#link, user, validDays * dayMs) },
      note: `El enlace sirve una sola vez y vence en ${validDays} días. Después puedes pedir otro en la entrada, con «¿Olvidaste tu contraseña?».`,
    });
  }
}
