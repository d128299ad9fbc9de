import { comparableEmail } from '../shared/email.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { tooMany } from '../shared/rate-limits.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import type { IdentityPorts } from './ports.ts';
import { postConfirmation } from './post-confirmation.ts';
import { rememberDevice } from './remember-device.ts';
import { startSession } from './start-session.ts';
import { userView, type UserView } from './user.ts';

export interface Registration extends NewAccount {
  /** Tells the address that the request came from, as the server knows it. */
  readonly client: string;
  readonly userAgent?: string | undefined;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
  /** The token of an invitation to a company, whose link was mailed to the address. */
  readonly invitation?: string | null | undefined;
}

export interface LoggedIn {
  readonly access_token: string;
  readonly user: UserView;
  /** The device keeps it and shows it at the next login; it is absent where the device goes on with what it has. */
  readonly device_token?: string;
}

type Ports = Pick<IdentityPorts, 'rateLimits' | 'clientLimits' | 'accountTokens' | 'invitations' | 'clock'> &
  PortsOf<typeof createAccount> &
  PortsOf<typeof startSession> &
  PortsOf<typeof postConfirmation> &
  PortsOf<typeof rememberDevice>;

/**
 * Makes an account and logs its owner in; the address is proved later, by the link that it is sent.
 * @throws DomainError RATE_LIMITED, and those of `createAccount`.
 */
export async function registerUser(
  ports: Ports,
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
  { invitations, accountTokens, clock }: Pick<Ports, 'invitations' | 'accountTokens' | 'clock'>,
  email: string,
  token: string,
): Promise<true> {
  const found = await invitations.find(accountTokens.hash(token), clock.now());
  if (!found) throw refusal([{ field: 'invitation', message: 'Esta invitación ya no sirve. Pide otra.' }]);
  if (comparableEmail(found.email) === comparableEmail(email)) return true;
  throw refusal([{ field: 'email', message: `La invitación es para ${found.email}: regístrate con ese correo.` }]);
}
