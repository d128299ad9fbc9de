import { tooMany, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { CreateAccount, NewAccount } from './create-account.ts';
import type { PostConfirmation } from './post-confirmation.ts';
import type { RememberDevice } from './remember-device.ts';
import type { StartSession } from './start-session.ts';
import { userView, type UserView } from './user.ts';

export interface Registration extends NewAccount {
  /** Where the request came from, as the server knows it. */
  readonly client: string;
  readonly userAgent?: string | undefined;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

export interface LoggedIn {
  readonly access_token: string;
  readonly user: UserView;
  /** For the device to keep and to show at the next login; absent where it goes on with what it has. */
  readonly device_token?: string;
}

/** Makes an account and logs its owner in; the address is proved later, by the link that it is sent. */
export class RegisterUser {
  readonly #createAccount: CreateAccount;
  readonly #startSession: StartSession;
  readonly #confirmation: PostConfirmation;
  readonly #rememberDevice: RememberDevice;
  readonly #limits: RateLimits;
  readonly #limit: RateLimit;

  /** @param perHour accounts that one client may make within an hour. */
  constructor(
    createAccount: CreateAccount,
    startSession: StartSession,
    confirmation: PostConfirmation,
    rememberDevice: RememberDevice,
    limits: RateLimits,
    perHour: number,
  ) {
    this.#createAccount = createAccount;
    this.#startSession = startSession;
    this.#confirmation = confirmation;
    this.#rememberDevice = rememberDevice;
    this.#limits = limits;
    this.#limit = { name: 'register', most: perHour, seconds: 3_600 };
  }

  /** @throws DomainError RATE_LIMITED, and those of `CreateAccount`. */
  async execute({ client, userAgent, device, ...account }: Registration): Promise<LoggedIn> {
    const admission = await this.#limits.take(this.#limit, client);
    if (admission.kind === 'limited') {
      throw tooMany('Se crearon muchas cuentas desde tu red. Inténtalo más tarde.', admission.retryAfter);
    }
    const user = await this.#createAccount.execute(account);
    // Beyond what an address is sent the account is there all the same, and its owner may ask for a link later.
    await this.#confirmation.execute({ userId: user.id, email: user.email, client });
    const deviceToken = await this.#rememberDevice.execute(user.id, device);
    const token = await this.#startSession.execute({ userId: user.id, userAgent });
    return {
      access_token: token,
      user: userView(user),
      ...(deviceToken !== undefined && { device_token: deviceToken }),
    };
  }
}
