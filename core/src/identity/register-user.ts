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
}

export interface LoggedIn {
  readonly access_token: string;
  readonly user: UserView;
  /** The device keeps it and shows it at the next login; it is absent where the device goes on with what it has. */
  readonly device_token?: string;
}

type Ports = Pick<IdentityPorts, 'rateLimits' | 'clientLimits'> &
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
  { client, userAgent, device, ...account }: Registration,
): Promise<LoggedIn> {
  const limit = { name: 'register', most: ports.clientLimits.accountsPerHour, seconds: 3_600 };
  const admission = await ports.rateLimits.take(limit, client);
  if (admission.kind === 'limited') {
    throw tooMany('Se crearon muchas cuentas desde tu red. Inténtalo más tarde.', admission.retryAfter);
  }
  const user = await createAccount(ports, account);
  // Beyond what an address is sent the account is there all the same, and its owner may ask for a link later.
  await postConfirmation(ports, { userId: user.id, email: user.email, client });
  const deviceToken = await rememberDevice(ports, user.id, device);
  const token = await startSession(ports, { userId: user.id, userAgent });
  return {
    access_token: token,
    user: userView(user),
    ...(deviceToken !== undefined && { device_token: deviceToken }),
  };
}
